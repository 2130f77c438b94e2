import { uint16 } from "~/images/bytes";
import { MOST_PIXELS } from "~/images/image-file";
import { JpegBits, type HuffmanTable } from "~/images/jpeg-bits";
import { BODY, COEFFICIENTS, DHT, DRI, SOF0, SOF1, SOF2, SOS } from "~/images/jpeg-markers";
import { lacksAtMostLastBits } from "~/images/jpeg-progressive";

// ITU-T T.81, only to measure the coded data of a sequential image: neither coefficients nor pixels are computed.

type Component = {
  id: number;
  /** Blocks in one unit of a scan of several components. */
  across: number;
  down: number;
  /** Blocks that contain a part of the picture. */
  blocks: number;
};
type Frame = { units: number; components: Component[] };
/** A component of a scan. */
type Part = { component: Component; dc: HuffmanTable; ac: HuffmanTable };

/**
 * The number of bytes that decoders read of the last scan, or `null` when a part of the picture is missing: coded data ends before the
 * last block, or a component is absent. The last scan of a progressive image can be read only with the coefficients of the earlier ones:
 * it ends with the file, see `lacksAtMostLastBits`. `picture` are tables, frame and scans; coded data follows its header.
 */
export function endOfWholePicture(picture: readonly Uint8Array[]): number | null {
  const tables = new Map<number, HuffmanTable>();
  const sent = new Set<Component>();
  let frame: Frame | null = null;
  let interval = 0;
  let end: number | null = null;
  for (let index = 0; index < picture.length; index++) {
    const segment = picture[index] ?? new Uint8Array();
    const [marker, body] = [segment[1] ?? 0, segment.subarray(BODY)];
    if (marker === SOF2)
      return lacksAtMostLastBits(picture) ? (picture.at(-1)?.length ?? null) : null;
    if (marker === DHT) readTables(body, tables);
    else if (marker === DRI) interval = uint16(body, 0);
    else if (marker === SOF0 || marker === SOF1) frame = readFrame(body);
    else if (marker === SOS) {
      const parts = frame && readScan(body, frame, tables);
      const data = picture[++index];
      if (!frame || !parts || !data) return null;
      for (const { component } of parts) sent.add(component);
      // A scan before the last one ends at the next header.
      end = index === picture.length - 1 ? endOfCodedData(data, frame, parts, interval) : null;
    }
  }
  return frame?.components.every((component) => sent.has(component)) ? end : null;
}

function readTables(body: Uint8Array, tables: Map<number, HuffmanTable>): void {
  for (let at = 0; at < body.length;) {
    const counts = body.subarray(at + 1, at + 17);
    const end = counts.reduce((values, count) => values + count, at + 17);
    tables.set(body[at] ?? 0, { counts, values: body.subarray(at + 17, end) });
    at = end;
  }
}

function readFrame(body: Uint8Array): Frame | null {
  const [height, width, count] = [uint16(body, 1), uint16(body, 3), body[5] ?? 0];
  const said = Array.from({ length: count }, (_, index) => {
    const [id = 0, sampling = 0] = body.subarray(6 + 3 * index);
    return { id, across: sampling >> 4, down: sampling & 15 };
  });
  const isSampling = (blocks: number) => blocks >= 1 && blocks <= 4;
  if (width * height > MOST_PIXELS) return null;
  if (!said.every(({ across, down }) => isSampling(across) && isSampling(down))) return null;
  const most = {
    across: Math.max(...said.map(({ across }) => across)),
    down: Math.max(...said.map(({ down }) => down)),
  };
  const inBlocks = (pixels: number, per: number, of: number) =>
    Math.ceil((pixels * per) / (8 * of));
  return {
    units: inBlocks(width, 1, most.across) * inBlocks(height, 1, most.down),
    components: said.map(({ id, across, down }) => ({
      id,
      across,
      down,
      blocks: inBlocks(width, across, most.across) * inBlocks(height, down, most.down),
    })),
  };
}

const NO_CODES: HuffmanTable = { counts: new Uint8Array(16), values: new Uint8Array() };

function readScan(
  body: Uint8Array,
  { components }: Frame,
  tables: ReadonlyMap<number, HuffmanTable>,
): Part[] | null {
  const count = body[0] ?? 0;
  const parts = Array.from({ length: count }, (_, index) => {
    const [id, names = 0] = body.subarray(1 + 2 * index);
    const component = components.find((one) => one.id === id);
    const [dc, ac] = [tables.get(names >> 4), tables.get(0x10 | (names & 15))];
    return component && { component, dc: dc ?? NO_CODES, ac: ac ?? NO_CODES };
  }).filter((part) => part !== undefined);
  return count > 0 && parts.length === count ? parts : null;
}

/** A scan of one component has single blocks, one of several has units with blocks of each: A.2.2 and A.2.3. */
function endOfCodedData(
  data: Uint8Array,
  frame: Frame,
  parts: readonly Part[],
  interval: number,
): number | null {
  const bits = new JpegBits(data);
  const [only, second] = parts;
  const units = only && !second ? only.component.blocks : frame.units;
  const blocksOf = ({ across, down }: Component) => (second ? across * down : 1);
  for (let unit = 0; unit < units && !bits.isOver; unit++) {
    if (interval > 0 && unit > 0 && unit % interval === 0) bits.restart();
    for (const { component, dc, ac } of parts)
      for (let block = blocksOf(component); block > 0; block--) passBlock(bits, dc, ac);
  }
  return bits.isOver ? null : bits.end;
}

/** Skips a block: F.2.2.1 and F.2.2.2. */
function passBlock(bits: JpegBits, dc: HuffmanTable, ac: HuffmanTable): void {
  bits.skip(bits.decode(dc));
  for (let at = 1; at < COEFFICIENTS && !bits.isOver;) {
    const code = bits.decode(ac);
    const [zeros, size] = [code >> 4, code & 15];
    if (size === 0 && zeros < 15) return;
    bits.skip(size);
    at += zeros + 1;
  }
}
