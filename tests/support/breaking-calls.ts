import type { Actors, Role } from "./actors.ts";
import { actingAs } from "./backend.ts";

// Calls of security definer functions that write, with values that may violate a check of their tables.

/** Each function by its name, with a caller who may use it and valid arguments. */
export type Calls = Record<string, { by: Role; args: Record<string, unknown> }>;

/** Each is tried where the type of an argument accepts it. */
const BREAKING = [
  null,
  "",
  "x",
  "\u0007",
  "x".repeat(6_000),
  "NaN",
  "-1",
  "0",
  "99999999",
  "Infinity",
  true,
];

/** The values for fields inside of an argument, of which there are many. */
const BREAKING_FIELDS = [null, "", "\u0007", "x".repeat(6_000), "-1", "99999999"];

/** These arguments with one of them, or one field of an object, replaced by each value; `what` names it. */
export function broken(args: Record<string, unknown>) {
  return Object.entries(args).flatMap(([argument, taken]) => [
    ...BREAKING.map((value) => ({
      what: `${argument}: ${shown(value)}`,
      args: { ...args, [argument]: value },
    })),
    ...(isObject(taken) ? Object.keys(taken) : []).flatMap((field) =>
      BREAKING_FIELDS.map((value) => ({
        what: `${argument}.${field}: ${shown(value)}`,
        args: { ...args, [argument]: { ...(taken as object), [field]: value } },
      })),
    ),
  ]);
}

const shown = (value: unknown) => String(value).slice(0, 9);
const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The database's answer to this call, which is rolled back. */
export async function answerTo(
  actors: Actors,
  name: string,
  { by, args }: Calls[string],
): Promise<{ message: string; code: string }> {
  const named = Object.keys(args).map((argument, index) => `${argument} => $${index + 1}`);
  // postgres.js sends every text for a boolean as false.
  const values = Object.values(args).map((value) => {
    if (value === null || typeof value === "boolean") return value;
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  });
  try {
    await actingAs(actors.sql, actors.people[by], async (sql) => {
      await sql.unsafe(`select public.${name}(${named.join()})`, values);
      throw new Error("It was written");
    });
  } catch (thrown) {
    if (thrown instanceof Error)
      return { message: thrown.message, code: "code" in thrown ? String(thrown.code) : "" };
  }
  throw new Error("Nothing was answered");
}
