import { uint16 } from "~/images/bytes";
import { MOST_PIXELS } from "~/images/image-file";
import { JpegBits, type HuffmanTable } from "~/images/jpeg-bits";
import { Coefficients } from "~/images/jpeg-coefficients";

// ITU-T T.81, as far as it says how long the coded data is: no coefficient and no pixel is made of it.

const SOF2 = 0xc2;
const DHT = 0xc4;
const SOS = 0xda;
const DRI = 0xdd;
/** Of the bytes of a segment, behind its marker and its length. */
const BODY = 4;
const COEFFICIENTS = 64;

type Component = {
  id: number;
  /** Blocks in one unit of a scan of several components. */
  across: number;
  down: number;
  /** Blocks that have something of the picture. */
  wide: number;
  high: number;
  /** Blocks of a row, with those that fill the last unit. */
  stride: number;
  /** Of each coefficient, the lowest bit that was sent; the picture is whole at 0. */
  lowest: Uint8Array;
  /** What scans said before. Progressive images alone need it. */
  known: Coefficients;
};
type Frame = { isProgressive: boolean; wide: number; high: number; components: Component[] };
type Scan = {
  first: number;
  last: number;
  isRefinement: boolean;
  lowestBit: number;
  parts: { component: Component; dc: HuffmanTable; ac: HuffmanTable }[];
};

/**
 * How many bytes of the last scan decoders read, or `null` when a part of the picture is missing: coded data ends before the last block,
 * or a component or a bit of it was never sent. `picture` are tables, frame and scans; coded data follows its header.
 */
export function endOfWholePicture(picture: readonly Uint8Array[]): number | null {
  const tables = new Map<number, HuffmanTable>();
  let frame: Frame | null = null;
  let interval = 0;
  let end: number | null = null;
  for (let index = 0; index < picture.length; index++) {
    const segment = picture[index] ?? new Uint8Array();
    const [marker, body] = [segment[1] ?? 0, segment.subarray(BODY)];
    end = null;
    if (marker === DHT) readTables(body, tables);
    else if (marker === DRI) interval = uint16(body, 0);
    else if (marker >= 0xc0 && marker <= SOF2) frame = readFrame(body, marker === SOF2);
    else if (marker === SOS) {
      const scan = frame && readScan(body, frame, tables);
      const data = picture[++index];
      if (!frame || !scan || !data) return null;
      // In other images no scan needs what one before it said.
      if (frame.isProgressive || index === picture.length - 1)
        end = endOfScan(data, frame, scan, interval);
      else end = data.length;
      if (end === null) return null;
      for (const { component } of scan.parts)
        component.lowest.fill(scan.lowestBit, scan.first, scan.last + 1);
    }
  }
  const isWhole = frame?.components.every(({ lowest }) => lowest.every((bit) => bit === 0));
  return isWhole ? end : null;
}

function readTables(body: Uint8Array, tables: Map<number, HuffmanTable>): void {
  for (let at = 0; at < body.length;) {
    const counts = body.subarray(at + 1, at + 17);
    const end = counts.reduce((values, count) => values + count, at + 17);
    tables.set(body[at] ?? 0, { counts, values: body.subarray(at + 17, end) });
    at = end;
  }
}

function readFrame(body: Uint8Array, isProgressive: boolean): Frame | null {
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
  const wide = Math.ceil(width / (8 * most.across));
  const high = Math.ceil(height / (8 * most.down));
  const components = said.map(({ id, across, down }) => {
    const stride = wide * across;
    return {
      id,
      across,
      down,
      wide: Math.ceil((width * across) / (8 * most.across)),
      high: Math.ceil((height * down) / (8 * most.down)),
      stride,
      lowest: new Uint8Array(COEFFICIENTS).fill(255),
      known: new Coefficients(isProgressive ? stride * high * down : 0),
    };
  });
  return { isProgressive, wide, high, components };
}

function readScan(
  body: Uint8Array,
  { isProgressive, components }: Frame,
  tables: ReadonlyMap<number, HuffmanTable>,
): Scan | null {
  const count = body[0] ?? 0;
  const [start = 0, end = 0, approximation = 0] = body.subarray(1 + 2 * count);
  const parts = Array.from({ length: count }, (_, index) => {
    const [id, names = 0] = body.subarray(1 + 2 * index);
    const component = components.find((one) => one.id === id);
    const [dc, ac] = [tables.get(names >> 4), tables.get(0x10 | (names & 15))];
    return component && { component, dc: dc ?? NO_CODES, ac: ac ?? NO_CODES };
  }).filter((part) => part !== undefined);
  if (parts.length < count) return null;
  if (!isProgressive)
    return { first: 0, last: COEFFICIENTS - 1, isRefinement: false, lowestBit: 0, parts };
  const isBand = start === 0 ? end === 0 : start <= end && end < COEFFICIENTS && count === 1;
  const isRefinement = approximation >> 4 > 0;
  return isBand
    ? { first: start, last: end, isRefinement, lowestBit: approximation & 15, parts }
    : null;
}

const NO_CODES: HuffmanTable = { counts: new Uint8Array(16), values: new Uint8Array() };

function endOfScan(data: Uint8Array, frame: Frame, scan: Scan, interval: number): number | null {
  const bits = new JpegBits(data);
  const run: Run = { blocks: 0 };
  const [only, second] = scan.parts;
  if (!only) return null;
  const { component } = only;
  const isAlone = second === undefined;
  const wide = isAlone ? component.wide : frame.wide;
  const units = wide * (isAlone ? component.high : frame.high);
  for (let unit = 0; unit < units && !bits.isOver; unit++) {
    if (interval > 0 && unit > 0 && unit % interval === 0) {
      bits.restart();
      run.blocks = 0;
    }
    const [x, y] = [unit % wide, Math.floor(unit / wide)];
    if (isAlone) readBlock(bits, frame, scan, only, y * component.stride + x, run);
    else
      for (const part of scan.parts) {
        const { across, down, stride } = part.component;
        for (let row = 0; row < down; row++)
          for (let column = 0; column < across; column++) {
            const block = (y * down + row) * stride + x * across + column;
            readBlock(bits, frame, scan, part, block, run);
          }
      }
  }
  return bits.isOver ? null : bits.end;
}

/** `blocks` counts those that follow without a coefficient of their own. */
type Run = { blocks: number };

function readBlock(
  bits: JpegBits,
  { isProgressive }: Frame,
  { first, last, isRefinement }: Scan,
  { component: { known }, dc, ac }: Scan["parts"][number],
  block: number,
  run: Run,
): void {
  if (first === 0) {
    bits.skip(isRefinement ? 1 : bits.decode(dc));
    if (!isProgressive) readSequential(bits, ac);
  } else if (run.blocks > 0) {
    // In a first scan of a band no coefficient is known.
    if (isRefinement) bits.skip(known.count(block, first, last));
    run.blocks--;
  } else if (isRefinement) refineBand(bits, ac, { first, last, known, block }, run);
  else readBand(bits, ac, { first, last, known, block }, run);
}

/** F.2.2.2. */
function readSequential(bits: JpegBits, ac: HuffmanTable): void {
  let at = 1;
  while (at < COEFFICIENTS && !bits.isOver) {
    const code = bits.decode(ac);
    const [zeros, size] = [code >> 4, code & 15];
    if (size === 0 && zeros < 15) return;
    bits.skip(size);
    at += zeros + 1;
  }
}

type Band = { first: number; last: number; known: Coefficients; block: number };

/** G.1.2.2. */
function readBand(bits: JpegBits, ac: HuffmanTable, band: Band, run: Run): void {
  const { first, last, known, block } = band;
  let at = first;
  while (at <= last && !bits.isOver) {
    const code = bits.decode(ac);
    const [zeros, size] = [code >> 4, code & 15];
    at += zeros;
    if (size > 0) {
      if (at <= last) known.add(block, at);
      bits.skip(size);
    } else if (zeros < 15) {
      run.blocks = (1 << zeros) + bits.bits(zeros) - 1;
      return;
    }
    at++;
  }
}

/** G.1.2.3: a bit for each coefficient that is known, and those that become so. */
function refineBand(bits: JpegBits, ac: HuffmanTable, band: Band, run: Run): void {
  const { first, last, known, block } = band;
  let at = first;
  while (at <= last && !bits.isOver) {
    const code = bits.decode(ac);
    const size = code & 15;
    let zeros = code >> 4;
    if (size === 0 && zeros < 15) {
      run.blocks = (1 << zeros) + bits.bits(zeros) - 1;
      bits.skip(known.count(block, at, last));
      return;
    }
    // Its sign; where it stands, the zeros and the known ones before it tell.
    bits.skip(size > 0 ? 1 : 0);
    for (; at <= last; at++)
      if (known.has(block, at)) bits.skip(1);
      else if (--zeros < 0) break;
    if (size > 0 && at <= last) known.add(block, at);
    at++;
  }
}
