import { convert } from "geo-coordinates-parser";
import { asBareLine, asNarrow, asPlainLine } from "~/values/plain-text";

/** In degrees. */
export type Coordinates = { lat: number; lng: number };

export type ReadCoordinates = { coordinates: Coordinates } | { mistake: string };

/** A number of degrees, as part of a regular expression. */
export const NUMBER = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`;
/** Signs of degrees and directions: the coordinates are in degrees, minutes and seconds, or name their hemispheres. */
const DEGREES = /^(?=.*\d)(?=.*[°NSEW])[\d .,;:/°'"′″’”´NSEW+-]{1,100}$/i;
/** "38,7139; -9,1334" and "38,7139, -9,1334", as most of Europe writes numbers. */
const COMMAS = /^([-+]?\d{1,3}),(\d+)(?: ?[;/] ?| ?, | |(?<=\d{3}),)([-+]?\d{1,3}),(\d+)$/;
/** "38; -9,1334" and "38,7139, -9": one of the two is an integer. */
const COMMA_BEFORE = /^([-+]?\d{1,3}),(\d+)(?: ?[;/] ?|, | )([-+]?\d{1,3})$/;
const COMMA_BEHIND = /^([-+]?\d{1,3})(?: ?[;/] ?|, | )([-+]?\d{1,3}),(\d+)$/;
/**
 * "38.7139, -9.1334", also with a space, a semicolon or a slash between the numbers, and "38.7139,-9.1334,17z", as in the address of a
 * map.
 */
const TWO_NUMBERS = new RegExp(`^${NUMBER} ?[,;/ ] ?${NUMBER}(?:,\\d{1,2}(?:\\.\\d+)?z)?$`);
/** "lat: 38.7139, lng: -9.1334", the format of programs, in either order. */
const LATITUDE = String.raw`["']?lat(?:itude)?["']? ?[:=]? ?([-+]?\d{1,3}(?:[.,]\d+)?)`;
const LONGITUDE = LATITUDE.replace("lat(?:itude)?", "(?:lng|lon(?:g(?:itude)?)?)");
const LABELLED = new RegExp(
  `^\\{? ?(?:${LATITUDE} ?[,;& ] ?${LONGITUDE}|${LONGITUDE} ?[,;& ] ?${LATITUDE}) ?\\}?$`,
  "i",
);
/** "38.7139° N, 9.1334° W", with the letters before or after. The library reads "38.5 N" as five minutes. */
const IN_HALVES =
  /^([NS]?) ?([-+]?\d{1,3}(?:[.,]\d+)?) ?°? ?([NS]?)[ ,;/]*(?:(?<!\d)|(?=[EW]))([EW]?) ?([-+]?\d{1,3}(?:[.,]\d+)?) ?°? ?([EW]?)$/i;
/** Longitude first, by its letters. */
const EAST_FIRST = /^([^NS]*[EW][^NS]*?)[ ,;/]*([NS][^EW]*|[^EW]*[NS])$/i;

/** "North", written out, is read as "N". */
const DIRECTIONS = /\b(?:north|south|east|west)\b/gi;

/** Coordinates in numbers or degrees; `null` for any other text. */
export function readNumbers(text: string): ReadCoordinates | null {
  const whole = text
    .replace(/[.,;]$/, "")
    .replaceAll(DIRECTIONS, (direction) => direction.charAt(0));
  const typed = (/^[([{](.+)[)\]}]$/.exec(whole)?.[1] ?? whole).trim();
  const numbers = typed
    .replace(COMMAS, "$1.$2; $3.$4")
    .replace(COMMA_BEFORE, "$1.$2; $3")
    .replace(COMMA_BEHIND, "$1; $2.$3");
  const [, lat, lng] = TWO_NUMBERS.exec(numbers) ?? [];
  if (lat && lng) return toCoordinates(Number(lat), Number(lng));
  const [, first, second, third, fourth] = LABELLED.exec(typed) ?? [];
  const [latitude, longitude] = [first ?? fourth, second ?? third];
  if (latitude && longitude) return toCoordinates(toNumber(latitude), toNumber(longitude));
  if (!DEGREES.test(typed)) return null;
  const northFirst = typed.replace(EAST_FIRST, "$2, $1");
  const halves = IN_HALVES.exec(northFirst);
  return halves ? toHalves(halves) : readDegrees(northFirst);
}

/**
 * Replaces look-alike signs: the minus, comma and digits of typographers and of East Asian, Arabic and Persian keyboards, and the ordinal
 * sign of a Portuguese keyboard, typed for a degree. That keyboard's users write O for west.
 */
export function withPlainSigns(text: string): string {
  const plain = asBareLine(asNarrow(text))
    .replaceAll(/\p{Nd}/gu, asPlainLine)
    .replaceAll("\u066b", ".")
    .replaceAll(/[\u060c\u3001]/g, ",")
    .replaceAll(/[\u2010-\u2015\u2212\ufe63]/g, "-")
    .replaceAll(/\s+/g, " ");
  return plain
    .replaceAll(/(?<=\d[^a-z]*)O(?![a-z])/gi, plain.includes("\u00ba") ? "W" : "$&")
    .replaceAll(/[\u00ba\u02da]/g, "°");
}

/** Two numbers of degrees, both with letters or neither. A minus that contradicts its letter is a mistake. */
function toHalves([
  ,
  before,
  north = "",
  behind,
  east,
  lng = "",
  last,
]: RegExpExecArray): ReadCoordinates | null {
  const [half, side] = [before || behind, east || last];
  if (Boolean(half) !== Boolean(side)) return null;
  if ((before && behind) || (east && last)) return null;
  const [first, second] = [toDegrees(north, half), toDegrees(lng, side)];
  return first === null || second === null ? null : toCoordinates(first, second);
}

const toNumber = (written: string) => Number(written.replace(",", "."));

function toDegrees(written: string, letter = ""): number | null {
  const number = toNumber(written);
  if (/[SW]/i.test(letter)) return -Math.abs(number);
  return letter !== "" && number < 0 ? null : number;
}

/** The library forgets the sign of -0°, and takes "132436" for 132 degrees. */
const MISREAD = /-0+ ?°|(?<![.,\d])\d{4,}/;

/** `null` when the two halves are in different formats, or are no degrees. */
function readDegrees(text: string): ReadCoordinates | null {
  if (MISREAD.test(text)) return null;
  try {
    const { decimalLatitude, decimalLongitude } = convert(text, 6);
    return toCoordinates(decimalLatitude, decimalLongitude);
  } catch {
    // The library throws for text in none of its formats.
    return null;
  }
}

function toCoordinates(lat: number, lng: number): ReadCoordinates {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    ? { coordinates: { lat, lng } }
    : { mistake: "Latitude comes first, from -90 to 90, and then longitude, from -180 to 180." };
}

/** As the field "pin" of a listing has them. */
export function writeCoordinates({ lat, lng }: Coordinates): string {
  return `${lat}, ${lng}`;
}
