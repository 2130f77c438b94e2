import type { z } from "zod";
import { parseAnswer } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/database.types";

export type Functions = Database["public"]["Functions"];
/** A null or undefined argument is not sent, and gets its default in SQL. */
export type Args<Name extends keyof Functions> = {
  [Parameter in keyof Functions[Name]["Args"]]: Functions[Name]["Args"][Parameter] | null;
};

/**
 * Calls an SQL function that only reads (`stable`), and parses its answer with the schema. It is called with GET, a method that marks the
 * call as safe to repeat.
 */
export async function ask<Name extends keyof Functions & string, Schema extends z.ZodType>(
  db: Db,
  name: Name,
  args: Args<Name>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const given = Object.entries(args).filter(([, value]) => value !== null && value !== undefined);
  const get = given.every(([, value]) => isPlain(value));
  const texts = given.map(([parameter, value]) => [parameter, get ? toText(value) : value]);
  const sent: Functions[Name]["Args"] = Object.fromEntries(texts);
  return parseAnswer(db, schema, await db.rpc(name, sent, { get }));
}

/**
 * Whether a value may be sent in the query string. PostgREST takes a text such as "eq.5" or "null" for a filter or for no value, and a
 * comma in a list for the end of an item. Typed text is therefore sent inside a JSON document; on its own, and in a list, it is sent with
 * POST, and not retried.
 */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return false;
  return typeof value !== "string" || (/^[\w-]*$/.test(value) && value !== "null");
}

/** Documents become JSON. */
function toText(value: unknown): unknown {
  return typeof value === "object" ? JSON.stringify(value) : value;
}
