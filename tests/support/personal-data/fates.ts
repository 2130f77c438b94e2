import type { Kept } from "../../../app/features/account-deletion/erased-and-kept.ts";

/** The treatment of a column that may contain personal data. */
export interface Fate {
  /** The part of an export with it (`private.personal_parts`); else the reason why no export has it. */
  exported: string | { not: string };
  /** The effect of deleting the account: the row is deleted, the column is cleared, or it stays for a reason that the page names. */
  deleted: "row" | "cleared" | { kept: Kept };
  /** Its values are enumerated, counted or generated: people write no text there. */
  wordless?: true;
}
export interface Table {
  personal: Record<string, Fate>;
  /** Columns without personal data, separated by spaces. */
  other: string;
}

export const SECRET = { not: "a secret that only a program can use" } as const;
export const INTERNAL = { not: "an id that only the database uses" } as const;
export const row = (exported: Fate["exported"]): Fate => ({ exported, deleted: "row" });
export const cleared = (exported: Fate["exported"]): Fate => ({ exported, deleted: "cleared" });
export const kept = (exported: Fate["exported"], reason: Kept): Fate => ({
  exported,
  deleted: { kept: reason },
});
/** The same fate for several columns without text. */
export function wordless(columns: string, fate: Fate): Record<string, Fate> {
  return Object.fromEntries(columns.split(" ").map((name) => [name, { ...fate, wordless: true }]));
}
/** The same fate for several columns that hold text. */
export function texts(columns: string, fate: Fate): Record<string, Fate> {
  return Object.fromEntries(columns.split(" ").map((name) => [name, fate]));
}
export const none = (other: string): Table => ({ personal: {}, other });

/** The registered tables, by name. */
export type Register = Readonly<Record<string, Table>>;
