import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TYPES_FILE, typesOf } from "../../scripts/db-types.ts";
import { createDatabase } from "../support/backend.ts";

test("the committed types are those of the migrations (npm run db:types writes them)", async () => {
  const database = await createDatabase();
  const types = await typesOf(database.url);
  await database.drop();
  expect(readFileSync(TYPES_FILE, "utf8")).toBe(types);
}, 30_000);
