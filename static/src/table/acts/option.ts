/** A possibility as the choice strip lists it. */

import type { CardName } from "../../lib/wire.ts";
import type { Line } from "../words/line.ts";

export interface Option {
  readonly label: Line;
  readonly pick: () => void;
  readonly pressed?: boolean;
  /** Cards as they will lie, drawn beside the label. */
  readonly cards?: readonly CardName[];
  /** The whole act in words, where the cards say more than the label. */
  readonly spoken?: string;
  /** The cards say it all to the eye. */
  readonly drawn?: boolean;
}
