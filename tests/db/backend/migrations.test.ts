import { appendFileSync, cpSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CannotStart } from "../../../scripts/backend/folder-lock.ts";
import { migrate } from "../../../scripts/backend/migrations.ts";
import { createDatabase } from "../../support/backend.ts";

test("an applied migration is not applied again, and a changed one is reported in one sentence", async () => {
  const database = await createDatabase();
  const folder = mkdtempSync(join(tmpdir(), "nomadcowork-"));
  const again = () => migrate({ databaseUrl: database.url, seed: false, folder });
  try {
    cpSync("supabase/migrations", join(folder, "migrations"), { recursive: true });
    expect(await again()).toEqual([]);
    const first = "20261128000001_foundations.sql";
    appendFileSync(join(folder, "migrations", first), "-- Another word.\n");
    const refused = await again().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CannotStart);
    expect(String(refused)).toMatch(new RegExp(`${first}; npm start -- --fresh`));
  } finally {
    rmSync(folder, { recursive: true });
    await database.drop();
  }
});

test("data with unknown migrations is refused in one sentence, and unchanged", async () => {
  const database = await createDatabase();
  const folder = mkdtempSync(join(tmpdir(), "nomadcowork-"));
  const again = () => migrate({ databaseUrl: database.url, seed: false, folder });
  try {
    cpSync("supabase/migrations", join(folder, "migrations"), { recursive: true });
    const here = join(folder, "migrations/20261128000001_foundations.sql");
    const elsewhere = join(folder, "migrations/20261127000001_foundations.sql");
    renameSync(here, elsewhere);
    const refused = await again().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CannotStart);
    expect(String(refused)).toMatch(/not here \(20261128000001\); npm start -- --fresh/);
    renameSync(elsewhere, here);
    expect(await again()).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
    await database.drop();
  }
});
