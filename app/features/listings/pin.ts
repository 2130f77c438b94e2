import { convert } from "geo-coordinates-parser";

/** A point on the map, in degrees. */
export type Pin = { lat: number; lng: number };

const NUMBER = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`;
/** Marks of degrees and of the four winds: such a point is in degrees, minutes and seconds, or says its half of the world. */
const DEGREES = /^(?=.*\d)(?=.*[°NSEW])[\d .,;:/°'"′″’”NSEW+-]+$/i;
/** "38,7139; -9,1334", as most of Europe writes numbers. */
const COMMAS = /^([-+]?\d{1,3}),(\d+) ?[; ] ?([-+]?\d{1,3}),(\d+)$/;
/** "38.7139, -9.1334", also with a space or a semicolon between the numbers, as it is copied from a map. */
const TWO_NUMBERS = new RegExp(`^${NUMBER} ?[,; ] ?${NUMBER}$`);
/** Of characters: more than any address of a map has. */
const LONGEST = 2_000;

/** The maps whose addresses are read, and where these have the point of the place, the most exact first. */
const MAPS = [
  {
    name: "Google Maps",
    host: /^(?:www\.|maps\.)?google\.(?:com?\.)?[a-z]{2,3}$/,
    // The pin is !3d…!4d…, and the middle of the view is @.
    points: [
      new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
      new RegExp(`[?&](?:q|query|ll|sll|center)=(?:loc:)?${NUMBER},${NUMBER}`),
      new RegExp(`/maps/(?:search|place)/${NUMBER},${NUMBER}`),
      new RegExp(`@${NUMBER},${NUMBER}`),
    ],
  },
  {
    name: "OpenStreetMap",
    host: /^(?:www\.)?(?:openstreetmap|osm)\.org$/,
    points: [
      new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
      new RegExp(`[#&]map=[\\d.]+/${NUMBER}/${NUMBER}`),
    ],
  },
  {
    name: "Apple Maps",
    host: /^(?:www\.)?maps\.apple\.com$/,
    points: [new RegExp(`[?&](?:coordinate|ll|sll|q|center)=${NUMBER},${NUMBER}`)],
  },
  {
    name: "Bing Maps",
    host: /^(?:www\.)?bing\.com$/,
    points: [
      new RegExp(`[?&]sp=point\\.${NUMBER}_${NUMBER}`),
      new RegExp(`[?&]cp=${NUMBER}~${NUMBER}`),
    ],
  },
] as const;

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
  const typed = withoutMarks(text);
  const numbers = TWO_NUMBERS.exec(typed.replace(COMMAS, "$1.$2; $3.$4"));
  if (numbers) return toPin(numbers);
  const inDegrees = DEGREES.test(typed) && readDegrees(typed);
  if (inDegrees) return { pin: inDegrees };
  const address = /^https?:\/\//i.test(typed) ? URL.parse(typed) : null;
  if (!address)
    return {
      mistake: `Enter two numbers such as 38.7139, -9.1334, or a link to the place on ${MAP_NAMES}.`,
    };
  const { hostname } = address;
  const map = MAPS.find(({ host }) => host.test(hostname));
  // Browsers and people write the comma both ways.
  const written = address.href.replaceAll(/%2c/gi, ",").replaceAll(/%20|\+(?=-?\d)/g, "");
  for (const pattern of map?.points ?? []) {
    const found = pattern.exec(written);
    if (found) return toPin(found);
  }
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

/** What stands around a point where it is copied: brackets, the scheme of RFC 5870, and the sign that typographers use for minus. */
function withoutMarks(text: string): string {
  const typed = text.trim().replaceAll(/\s+/g, " ").replaceAll("\u2212", "-");
  const geo = /^geo:([^;?]+)/i.exec(typed)?.[1];
  return (geo ?? /^[([](.+)[)\]]$/.exec(typed)?.[1] ?? typed).trim();
}

/** `null` when the two halves are written in different ways, or are none. */
function readDegrees(text: string): Pin | null {
  try {
    const { decimalLatitude, decimalLongitude } = convert(text, 6);
    return { lat: decimalLatitude, lng: decimalLongitude };
  } catch {
    // It says so by throwing; what was typed is none of its many ways then.
    return null;
  }
}

function toPin([, first, second]: RegExpExecArray): ReadPin {
  const [lat, lng] = [Number(first), Number(second)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    ? { pin: { lat, lng } }
    : { mistake: "Latitude comes first, from -90 to 90, and then longitude, from -180 to 180." };
}

/** As the field shows it again. */
export function describePin({ lat, lng }: Pin): string {
  return `${lat}, ${lng}`;
}
