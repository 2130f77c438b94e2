import { createHash } from "node:crypto";

/** A quoted SQL string, or null. */
export function text(value: string | null | undefined): string {
  if (value === null || value === undefined) return "null";
  return `'${value.replaceAll("'", "''")}'`;
}

export function array(values: readonly (string | number)[]): string {
  return text(`{${values.map((v) => (typeof v === "number" ? v : `"${v}"`)).join(",")}}`);
}

/** The same name has the same id on every machine and in every year. */
function idOf(name: string): string {
  const hex = createHash("sha256").update(`nomadcowork demo ${name}`).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

export const idOfPerson = (mailbox: string): string => idOf(`person ${mailbox}`);
export const idOfPost = (slug: string): string => idOf(`post ${slug}`);
export const idOfPostCover = (slug: string): string => idOf(`cover ${slug}`);
export const idOfSpace = (slug: string): string => idOf(`space ${slug}`);
export const idOfClaim = (space: string, by: string): string => idOf(`claim ${space} ${by}`);
export const idOfDocument = (space: string, by: string): string => idOf(`document ${space} ${by}`);

export function ago(days: number): string {
  return `now() - interval '${days} days'`;
}
