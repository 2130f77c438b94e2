import type { Actors, Role } from "./actors.ts";
import { actingAs } from "./backend.ts";

// Calls of functions that write with rights of their own, and what may break a check of the tables that they write.

/** Each function by its name, as somebody calls it who may: every argument is in order. */
export type Calls = Record<string, { by: Role; args: Record<string, unknown> }>;

/** Each of them is tried where the type of an argument takes it. */
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

/** The same for the fields of an argument, which are many. */
const BREAKING_FIELDS = [null, "", "\u0007", "x".repeat(6_000), "-1", "99999999"];

/** These arguments with one of them, or one field of one that is an object, broken in each way; `what` says which. */
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

/** What the database says to this call, which leaves nothing behind. */
export async function answerTo(
  actors: Actors,
  name: string,
  { by, args }: Calls[string],
): Promise<{ message: string; code: string }> {
  const named = Object.keys(args).map((argument, index) => `${argument} => $${index + 1}`);
  // postgres.js sends every text that is to be a boolean as false.
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
