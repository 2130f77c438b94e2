/** The panel beside the text on a wide screen, and below it on a narrow one. */
export const BESIDE_TEXT = ["settings", "preview", "nothing"] as const;
export type BesideText = (typeof BESIDE_TEXT)[number];
