/**
 * `npm run demo` draws the pictures of the demo and writes its seed again. With a part of a name (`npm run demo -- soi-nine`) it draws
 * only the pictures whose file names contain it.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SPACES } from "./data/spaces/all.ts";
import { coversFor } from "./drawings/covers.ts";
import { type Drawing, photosFor } from "./drawings/photos.ts";
import { documents } from "./seed/claims.ts";
import { seedSql } from "./seed/seed.ts";

const PICTURES = join(import.meta.dirname, "pictures");
const COVERS = join(import.meta.dirname, "covers");
const DOCUMENTS = join(import.meta.dirname, "documents");
const SEED = join(import.meta.dirname, "seed.sql");

const only = process.argv[2];
draw(
  "pictures",
  PICTURES,
  SPACES.flatMap((space) => photosFor(space, only)),
);
draw("covers", COVERS, coversFor(only));

function draw(name: string, folder: string, drawings: readonly Drawing[]): void {
  if (!only) rmSync(folder, { recursive: true, force: true });
  for (const { path, svg } of drawings) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), svg);
  }
  const bytes = drawings.reduce((sum, { svg }) => sum + Buffer.byteLength(svg), 0);
  console.log(`demo/${name}: ${drawings.length} pictures, ${(bytes / 1e6).toFixed(2)} MB`);
}

rmSync(DOCUMENTS, { recursive: true, force: true });
for (const { path, file } of documents()) {
  mkdirSync(dirname(join(DOCUMENTS, path)), { recursive: true });
  writeFileSync(join(DOCUMENTS, path), file);
}

const seed = seedSql();
writeFileSync(SEED, seed);
console.log(`demo/seed.sql: ${(Buffer.byteLength(seed) / 1e3).toFixed(0)} kB`);
