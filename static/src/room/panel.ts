/** The tabs of the panel beside (or, on a phone, above) the table. */
export const PANEL_TABS = ["log", "chat", "scores", "help", "menu"] as const;

export type PanelTab = (typeof PANEL_TABS)[number];
