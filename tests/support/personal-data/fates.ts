import type { Kept } from "../../../app/features/account-deletion/kept.ts";

/** What is done with a column that may hold something of a member. */
export interface Fate {
  /** The part of an export that has it (`private.personal_parts`); else why no export does. */
  exported: string | { not: string };
  /** What deleting the account does: the row goes, the column is cleared, or it stays for a reason that the page names. */
  deleted: "row" | "cleared" | { kept: Kept };
  /** Its values are chosen from few, counted or made by a program: nobody writes words there. */
  wordless?: true;
}
export interface Table {
  personal: Record<string, Fate>;
  /** Columns that hold nothing of a member, separated by spaces. */
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
/** The same fate for several columns whose values are no words. */
export function wordless(columns: string, fate: Fate): Record<string, Fate> {
  return Object.fromEntries(columns.split(" ").map((name) => [name, { ...fate, wordless: true }]));
}
/** The same fate for several columns that hold text. */
export function texts(columns: string, fate: Fate): Record<string, Fate> {
  return Object.fromEntries(columns.split(" ").map((name) => [name, fate]));
}
export const none = (other: string): Table => ({ personal: {}, other });

/** What is registered of tables, by their names. */
export type Register = Readonly<Record<string, Table>>;
