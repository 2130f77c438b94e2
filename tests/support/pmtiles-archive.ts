import { zxyToTileId } from "pmtiles";

/** A vector tile: its place in the pyramid, and its bytes. */
export type ArchivedTile = { z: number; x: number; y: number; data: Buffer };

const HEADER_LENGTH = 127;
const NOT_COMPRESSED = 1;
const VECTOR_TILES = 1;

/**
 * A PMTiles archive of these vector tiles, uncompressed and with one directory. `bounds` are west, south, east and north in degrees. The
 * format is version 3 of https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md.
 */
export function pmtilesArchive(
  tiles: readonly ArchivedTile[],
  bounds: readonly [number, number, number, number],
  metadata: Readonly<Record<string, unknown>>,
): Buffer {
  const entries = tiles
    .map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data }))
    .toSorted((a, b) => a.id - b.id);
  const directory = Buffer.from(
    [
      [entries.length],
      entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0)),
      // Each entry is for one tile.
      entries.map(() => 1),
      entries.map(({ data }) => data.length),
      // One more than the offset of the first; 0 for a tile that follows the one before.
      entries.map((_, at) => (at === 0 ? 1 : 0)),
    ].flatMap((column) => column.flatMap(varint)),
  );
  const json = Buffer.from(JSON.stringify(metadata));
  const data = Buffer.concat(entries.map((entry) => entry.data));
  const zooms = tiles.map(({ z }) => z);

  const header = Buffer.alloc(HEADER_LENGTH);
  header.write("PMTiles", 0);
  header.writeUInt8(3, 7);
  const jsonAt = HEADER_LENGTH + directory.length;
  const dataAt = jsonAt + json.length;
  [
    [HEADER_LENGTH, directory.length],
    [jsonAt, json.length],
    // No further directories.
    [dataAt, 0],
    [dataAt, data.length],
  ].forEach(([offset, length], at) => {
    header.writeBigUInt64LE(BigInt(offset ?? 0), 8 + at * 16);
    header.writeBigUInt64LE(BigInt(length ?? 0), 16 + at * 16);
  });
  header.writeUInt8(NOT_COMPRESSED, 97);
  header.writeUInt8(NOT_COMPRESSED, 98);
  header.writeUInt8(VECTOR_TILES, 99);
  header.writeUInt8(Math.min(...zooms), 100);
  header.writeUInt8(Math.max(...zooms), 101);
  bounds.forEach((degrees, at) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4));
  return Buffer.concat([header, directory, json, data]);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
  return [...bytes, rest];
}
