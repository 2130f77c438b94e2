import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { Position, Square } from "./shore-rings.ts";

/** Degrees: the survey is cut into squares of this size, from 0° east and 90° north on. */
export const SQUARE = 1;
/** A 16-bit number is a position between two edges. */
const FULL = 65_535;
/** The value of an entry or exit of a shore that closes on itself. */
const NO_EDGE = 4;

const Numbers = z.custom<Int32Array | Int16Array>(ArrayBuffer.isView);
const Hdf5 = z.object({
  ready: z.custom<Promise<unknown>>((value) => value instanceof Promise),
  File: z.custom<new (path: string, mode: "r") => { get(name: string): { value: unknown } }>(
    (value) => typeof value === "function",
  ),
});

/**
 * Reads GSHHG's full resolution, `binned_GSHHS_f.nc` in a folder in which `npm install h5wasm` was run: a function that answers a square
 * of the survey by its south-west corner in whole degrees.
 */
export async function openSurvey(folder: string): Promise<(lng: number, lat: number) => Square> {
  const library = resolve(folder, "node_modules/h5wasm/dist/node/hdf5_hl.js");
  const { ready, File } = Hdf5.parse(await import(pathToFileURL(library).href));
  await ready;
  const file = new File(resolve(folder, "binned_GSHHS_f.nc"), "r");
  const column = (name: string) => Numbers.parse(file.get(name).value);
  const firstShore = column("Id_of_first_segment_in_a_bin");
  const shoreCount = column("N_segments_in_a_bin");
  const levels = column("Embedded_node_levels_in_a_bin");
  const shores = column("Embedded_npts_levels_exit_entry_for_a_segment");
  const firstPoint = column("Id_of_first_point_in_a_segment");
  const east = column("Relative_longitude_from_SW_corner_of_bin");
  const north = column("Relative_latitude_from_SW_corner_of_bin");

  return (lng, lat) => {
    const bin = (89 - lat) * 360 + ((lng + 360) % 360);
    const line = (from: number, count: number) =>
      Array.from({ length: count }, (_, step): Position => [
        lng + (((east[from + step] ?? 0) & FULL) / FULL) * SQUARE,
        lat + (((north[from + step] ?? 0) & FULL) / FULL) * SQUARE,
      ]);
    const first = firstShore[bin] ?? 0;
    return {
      west: lng,
      south: lat,
      size: SQUARE,
      // 0 is the sea, 1 land, 2 a lake, 3 an island in it, 4 a pond on that.
      isWaterAtCorner: (((levels[bin] ?? 0) >> 9) & 7) % 2 === 0,
      shores: Array.from({ length: shoreCount[bin] ?? 0 }, (_, shore) => {
        const packed = shores[first + shore] ?? 0;
        return {
          line: line(firstPoint[first + shore] ?? 0, packed >>> 9),
          isRing: (packed & 7) === NO_EDGE,
        };
      }),
    };
  };
}
