import { convert } from "geo-coordinates-parser";
import { asBareLine, asPlainLine } from "~/values/plain-text";

/** A point on the map, in degrees. */
export type Pin = { lat: number; lng: number };

const NUMBER = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`;
/** Marks of degrees and of the four winds: such a point is in degrees, minutes and seconds, or says its half of the world. */
const DEGREES = /^(?=.*\d)(?=.*[°NSEW])[\d .,;:/°'"′″’”´NSEW+-]{1,100}$/i;
/** "38,7139; -9,1334" and "38,7139, -9,1334", as most of Europe writes numbers. */
const COMMAS = /^([-+]?\d{1,3}),(\d+)(?: ?; ?| ?, | |(?<=\d{3}),)([-+]?\d{1,3}),(\d+)$/;
/** "38.7139, -9.1334", also with a space or a semicolon between the numbers, as it is copied from a map. */
const TWO_NUMBERS = new RegExp(`^${NUMBER} ?[,; ] ?${NUMBER}$`);
/** "lat: 38.7139, lng: -9.1334", as programs write it, in either order. */
const LATITUDE = String.raw`["']?lat(?:itude)?["']? ?[:=]? ?([-+]?\d{1,3}(?:[.,]\d+)?)`;
const LONGITUDE = LATITUDE.replace("lat(?:itude)?", "(?:lng|lon(?:g(?:itude)?)?)");
const LABELLED = new RegExp(
  `^\\{? ?(?:${LATITUDE} ?[,; ] ?${LONGITUDE}|${LONGITUDE} ?[,; ] ?${LATITUDE}) ?\\}?$`,
  "i",
);
/** "38.7139° N, 9.1334° W", the letters before or behind. The library takes "38.5 N" for five minutes. */
const IN_HALVES =
  /^([NS]?) ?([-+]?\d{1,3}(?:[.,]\d+)?) ?°? ?([NS]?)[ ,;/]*(?:(?<!\d)|(?=[EW]))([EW]?) ?([-+]?\d{1,3}(?:[.,]\d+)?) ?°? ?([EW]?)$/i;
/** Longitude first, as the letters tell. */
const EAST_FIRST = /^([^NS]*[EW][^NS]*?)[ ,;/]*([NS][^EW]*|[^EW]*[NS])$/i;
/** What an address has behind its two numbers: an altitude or a zoom, and a name in brackets. */
const BEHIND = /^([^,(]+,[^,(]+?)(?:, ?-?[\d.]+[a-z]?)?(?: ?\(.*)?$/i;
/** Of characters: more than any address of a map has. */
const LONGEST = 2_000;

/**
 * The maps whose addresses are read, and where these have the point of the place, the most exact first. What a group finds is read
 * as if it had been typed.
 */
const MAPS = [
  {
    name: "Google Maps",
    host: /^(?:www\.|maps\.)?google\.(?:com?\.)?[a-z]{2,3}$/,
    // The pin is !3d…!4d… or what was searched for, the last stop of a route is the last !1d…!2d…, and the middle of the view is ll or @,
    // which says nothing of a route.
    points: [
      new RegExp(`!3d${NUMBER}!4d${NUMBER}`, "g"),
      /[?&](?:q|query|destination|daddr)=(?:loc:)?([^&#]*)/g,
      /\/maps\/(?:search|place)\/([^/@?#]+)/g,
      /\/maps\/dir\/[^@?#]*?([^/@?#]+)\/?(?:@|data=|[?#]|$)/g,
      new RegExp(
        `.*!2m2!1d${NUMBER.replace("(", "(?<lng>")}!2d${NUMBER.replace("(", "(?<lat>")}`,
        "g",
      ),
      /^(?!.*(?:\/maps\/dir\/|[?&](?:destination|daddr)=)).*?[?&](?:ll|sll|center)=([^&#]*)/g,
      new RegExp(`^(?!.*(?:/maps/dir/|[?&]daddr=)).*?@${NUMBER},${NUMBER}`, "g"),
    ],
  },
  {
    name: "OpenStreetMap",
    host: /^(?:www\.)?(?:openstreetmap|osm)\.org$/,
    points: [
      new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`, "g"),
      // The last stop of a route, and the middle of the view of anything else.
      new RegExp(`[?&]route=[^&#]*(?:;|%3B)${NUMBER}(?:,|%2C)${NUMBER}(?=[&#]|$)`, "gi"),
      new RegExp(`^(?!.*(?:/directions|[?&]route=)).*[#&]map=[\\d.]+/${NUMBER}/${NUMBER}`, "g"),
    ],
  },
  {
    name: "Apple Maps",
    host: /^(?:www\.)?maps\.apple\.com$/,
    points: [
      /[?&](?:coordinate|daddr)=([^&#]*)/g,
      /^(?!.*[?&]daddr=).*?[?&](?:ll|q)=([^&#]*)/g,
      /^(?!.*[?&]daddr=).*?[?&](?:sll|center)=([^&#]*)/g,
    ],
  },
  {
    name: "Bing Maps",
    host: /^(?:www\.)?bing\.com$/,
    points: [
      new RegExp(`[?&]sp=point\\.${NUMBER}_${NUMBER}`, "g"),
      new RegExp(`[?&]rtp=[^&#]*~pos\\.${NUMBER}_${NUMBER}`, "g"),
      new RegExp(`^(?!.*[?&]rtp=).*[?&]cp=${NUMBER}~${NUMBER}`, "g"),
    ],
  },
] as const;

/** RFC 5870. Android adds a search, and 0,0 where the point stands in the search alone. */
const GEO = {
  search: /[?&]q=(?:loc:)?([^&#]*)/gi,
  point: /^geo:([^;?]+)/gi,
  nowhere: /^geo:-?0(?:\.0+)?,-?0(?:\.0+)?[;?].*\bq=/i,
};

/** "Google Maps, OpenStreetMap, Apple Maps or Bing Maps". */
export const MAP_NAMES = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
  MAPS.map(({ name }) => name),
);

/** Companies make these, and only they know where one leads. */
const SHORT = /^(?:maps\.app\.)?goo\.gl$|^maps\.apple$|^binged\.it$|^osm\.org$/;

type ReadPin = { pin: Pin } | { mistake: string };

/** The point that somebody typed or pasted: two numbers, latitude first, or the address of a map that names them. */
export function readPin(text: string): ReadPin {
  if (text.length > LONGEST) return { mistake: `Use at most ${LONGEST} characters.` };
  const typed = withPlainSigns(text);
  const written = /^geo:/i.test(typed)
    ? readFirst(typed, GEO.nowhere.test(typed) ? [GEO.search] : [GEO.search, GEO.point])
    : readWritten(typed);
  if (written) return written;
  if (/O/i.test(typed) && readWritten(typed.replaceAll(/O/gi, "W")))
    return { mistake: "O is west in some languages and east in others. Write W or E for it." };
  const address = /^https?:\/\//i.test(typed) ? URL.parse(typed) : null;
  if (!address)
    return {
      mistake: `Enter two numbers such as 38.7139, -9.1334, or a link to the place on ${MAP_NAMES}.`,
    };
  const { hostname } = address;
  const map = MAPS.find(({ host }) => host.test(hostname));
  const found = map && readFirst(address.href, map.points);
  if (found) return found;
  if (SHORT.test(hostname))
    return {
      mistake: "A short link does not say where it leads. Open it, and copy the long link.",
    };
  return {
    mistake: map
      ? `This link to ${map.name} names no point. Open the place there, and copy its link again or its two numbers.`
      : `We can read links to ${MAP_NAMES}, and this one is to ${hostname}. Or enter two numbers such as 38.7139, -9.1334.`,
  };
}

/** The first of these places of an address that has a point. */
function readFirst(address: string, places: readonly RegExp[]): ReadPin | null {
  for (const place of places)
    for (const { groups, 1: first, 2: second } of address.matchAll(place)) {
      const { lat, lng } = groups ?? { lat: first, lng: second };
      const text = withPlainSigns(decoded([lat, lng].filter(Boolean).join(",")));
      // "24+7" in a search is a name.
      if (place !== GEO.point && !/[.°]/.test(text)) continue;
      const read = readWritten(text) ?? readWritten(text.replace(BEHIND, "$1"));
      if (read) return read;
    }
  return null;
}

function decoded(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** A point in numbers or degrees; `null` for everything else. */
function readWritten(text: string): ReadPin | null {
  const typed = (/^[([](.+)[)\]]$/.exec(text)?.[1] ?? text).trim();
  const [, lat, lng] = TWO_NUMBERS.exec(typed.replace(COMMAS, "$1.$2; $3.$4")) ?? [];
  if (lat && lng) return toPin(Number(lat), Number(lng));
  const [, first, second, third, fourth] = LABELLED.exec(typed) ?? [];
  const [latitude, longitude] = [first ?? fourth, second ?? third];
  if (latitude && longitude) return toPin(toNumber(latitude), toNumber(longitude));
  if (!DEGREES.test(typed)) return null;
  const northFirst = typed.replace(EAST_FIRST, "$2, $1");
  const halves = IN_HALVES.exec(northFirst);
  return halves ? toHalves(halves) : readDegrees(northFirst);
}

/**
 * Signs that look like those of a point, as those that are meant: what typographers and East Asian, Arabic and Persian keyboards have for
 * minus, comma and digits, and the ordinal beside the digits of a Portuguese keyboard, which is no degree. Who has that one writes O for west.
 */
function withPlainSigns(text: string): string {
  const plain = asBareLine(text)
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => wide.normalize("NFKC"))
    .replaceAll(/\p{Nd}/gu, asPlainLine)
    .replaceAll("\u066b", ".")
    .replaceAll(/[\u060c\u3001]/g, ",")
    .replaceAll(/[\u2010-\u2015\u2212\ufe63]/g, "-")
    .replaceAll(/\s+/g, " ");
  return plain
    .replaceAll(/(?<=\d[^a-z]*)O(?![a-z])/gi, plain.includes("\u00ba") ? "W" : "$&")
    .replaceAll(/[\u00ba\u02da]/g, "°");
}

/** Two numbers of degrees with letters for both or for none. A minus that its letter contradicts is a mistake of one of them. */
function toHalves([
  ,
  before,
  north = "",
  behind,
  east,
  lng = "",
  last,
]: RegExpExecArray): ReadPin | null {
  const [half, side] = [before || behind, east || last];
  if (Boolean(half) !== Boolean(side)) return null;
  if ((before && behind) || (east && last)) return null;
  const [first, second] = [toDegrees(north, half), toDegrees(lng, side)];
  return first === null || second === null ? null : toPin(first, second);
}

const toNumber = (written: string) => Number(written.replace(",", "."));

function toDegrees(written: string, letter = ""): number | null {
  const number = toNumber(written);
  if (/[SW]/i.test(letter)) return -Math.abs(number);
  return letter !== "" && number < 0 ? null : number;
}

/** The library forgets the sign of -0°, and takes "132436" for 132 degrees. */
const MISREAD = /-0+ ?°|(?<![.,\d])\d{4,}/;

/** `null` when the two halves are written in different ways, or are none. */
function readDegrees(text: string): ReadPin | null {
  if (MISREAD.test(text)) return null;
  try {
    const { decimalLatitude, decimalLongitude } = convert(text, 6);
    return toPin(decimalLatitude, decimalLongitude);
  } catch {
    // It says so by throwing; what was typed is none of its many ways then.
    return null;
  }
}

function toPin(lat: number, lng: number): ReadPin {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    ? { pin: { lat, lng } }
    : { mistake: "Latitude comes first, from -90 to 90, and then longitude, from -180 to 180." };
}

/** As the field shows it again. */
export function describePin({ lat, lng }: Pin): string {
  return `${lat}, ${lng}`;
}
