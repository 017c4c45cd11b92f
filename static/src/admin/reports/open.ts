/** The reports that nobody has handled, by which the menu tells how many wait: read anew where one may have come or gone. */

import { Found } from "../found.svelte.ts";
import type { Page, Report } from "../wire.ts";

export const openReports = new Found<Page<Report>>("/reports?handled=false&limit=100");
