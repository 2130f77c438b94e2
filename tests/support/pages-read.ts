import { z } from "zod";
import type { Sql } from "./backend.ts";

/** Pages of 8 kB that one query may read, from memory or disk: at 2 GB/s they take 80 ms. */
export const MOST_PAGES = 20_000;

const Explained = z.tuple([
  z.object({
    Plan: z.object({ "Shared Hit Blocks": z.number(), "Shared Read Blocks": z.number() }),
  }),
]);

/** Pages read by one query, including its functions: the same on every machine. */
export async function pagesRead(sql: Sql, call: string, values: unknown[] = []): Promise<number> {
  const parameters = values.map((value) =>
    value !== null && typeof value === "object" ? JSON.stringify(value) : value,
  );
  const [row] = await sql.unsafe<{ "QUERY PLAN": unknown }[]>(
    `explain (analyze, buffers, format json) select ${call}`,
    parameters as never[],
  );
  const [{ Plan }] = Explained.parse(row?.["QUERY PLAN"]);
  return Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
}
