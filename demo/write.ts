/**
 * `npm run demo` draws the pictures of the demo and writes its seed anew. With a part of a name (`npm run demo -- soi-nine`)
 * it draws only the pictures whose file names contain it.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SPACES } from "./data/spaces/all.ts";
import { photosFor } from "./draw/photos.ts";
import { seedSql } from "./seed/seed.ts";

const PICTURES = join(import.meta.dirname, "pictures");
const SEED = join(import.meta.dirname, "seed.sql");

const only = process.argv[2];
if (!only) rmSync(PICTURES, { recursive: true, force: true });
const drawings = SPACES.flatMap((space) => photosFor(space, only));
for (const { path, svg } of drawings) {
  mkdirSync(dirname(join(PICTURES, path)), { recursive: true });
  writeFileSync(join(PICTURES, path), svg);
}
const bytes = drawings.reduce((sum, { svg }) => sum + Buffer.byteLength(svg), 0);
console.log(`demo/pictures: ${drawings.length} pictures, ${(bytes / 1e6).toFixed(2)} MB`);

const seed = seedSql();
writeFileSync(SEED, seed);
console.log(`demo/seed.sql: ${(Buffer.byteLength(seed) / 1e3).toFixed(0)} kB`);
