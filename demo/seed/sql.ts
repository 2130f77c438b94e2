import { createHash } from "node:crypto";

/** A quoted SQL string, or null. */
export function text(value: string | null | undefined): string {
  if (value === null || value === undefined) return "null";
  return `'${value.replaceAll("'", "''")}'`;
}

export function array(values: readonly (string | number)[]): string {
  return text(`{${values.map((v) => (typeof v === "number" ? v : `"${v}"`)).join(",")}}`);
}

/** The same name has the same id on every machine and at any time. */
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

/** The ids of rows that the seed numbers while it is loaded: version 3 of RFC 9562, the MD5 of a name. */
export const IDS_BY_NUMBER = `create function pg_temp.demo_id(p_name text) returns uuid language sql immutable as
  $$ select overlay(overlay(md5(p_name) placing '3' from 13) placing '8' from 17)::uuid $$;`;

export const idOfPerson = (mailbox: string): string => idOf(`person ${mailbox}`);
export const idOfPost = (slug: string): string => idOf(`post ${slug}`);
/** The name of a guide for `idOfPost`. */
export const postOfGuide = (slug: string): string => `guide ${slug}`;
export const idOfPostCover = (slug: string): string => idOf(`cover ${slug}`);
export const idOfSpace = (slug: string): string => idOf(`space ${slug}`);
export const idOfClaim = (space: string, by: string): string => idOf(`claim ${space} ${by}`);
export const idOfDocument = (space: string, by: string): string => idOf(`document ${space} ${by}`);

export function ago(days: number): string {
  return `now() - interval '${days} days'`;
}
