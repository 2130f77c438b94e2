import {
  NUMBER,
  readNumbers,
  withPlainSigns,
  type ReadCoordinates,
} from "~/features/listings/editing/coordinates";

/** Text that may follow the two numbers of an address: an altitude or a zoom, and a name in brackets. */
const BEHIND = /^([^,(]+,[^,(]+?)(?:, ?-?[\d.]+[a-z]?)?(?: ?\(.*)?$/i;
/** Characters: more than any map address has. */
const LONGEST = 2_000;

/**
 * The maps whose addresses are read, with patterns for the coordinates of the place, the most exact first. A matched group is read like typed
 * text. For a route the centre of the view is ignored: its last stop is the place.
 */
const MAPS = [
  {
    name: "Google Maps",
    host: /^(?:www\.|maps\.)?google\.(?:com?\.)?[a-z]{2,3}$/,
    patterns: [
      // The pin of a place: /maps/place/Desk/data=…!3d38.7139!4d-9.1334
      new RegExp(`!3d${NUMBER}!4d${NUMBER}`, "g"),
      // A search, or the destination of a route: ?q=38.7139,-9.1334
      /[?&](?:q|query|destination|daddr)=(?:loc:)?([^&#]*)/g,
      // A search in the path: /maps/search/38.7139,-9.1334
      /\/maps\/(?:search|place)\/([^/@?#]+)/g,
      // The last stop of a route: /maps/dir//38.7139,-9.1334/
      /\/maps\/dir\/[^@?#]*?([^/@?#]+)\/?(?:@|data=|[?#]|$)/g,
      // The last stop of a route, with a name: /maps/dir/Oriente/Desk/data=…!2m2!1d-9.1334!2d38.7139
      new RegExp(
        `.*!2m2!1d${NUMBER.replace("(", "(?<lng>")}!2d${NUMBER.replace("(", "(?<lat>")}`,
        "g",
      ),
      // The centre of the view: ?ll=38.7139,-9.1334
      /^(?!.*(?:\/maps\/dir\/|[?&](?:destination|daddr)=)).*?[?&](?:ll|sll|center)=([^&#]*)/g,
      // The centre of the view in the path: /maps/@38.7139,-9.1334,17z
      new RegExp(`^(?!.*(?:/maps/dir/|[?&]daddr=)).*?@${NUMBER},${NUMBER}`, "g"),
    ],
  },
  {
    name: "OpenStreetMap",
    host: /^(?:www\.)?(?:openstreetmap|osm)\.org$/,
    patterns: [
      // A marker: ?mlat=38.7139&mlon=-9.1334
      new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`, "g"),
      // The last stop of a route: ?route=38.70,-9.20;38.7139,-9.1334
      new RegExp(`[?&]route=[^&#]*(?:;|%3B)${NUMBER}(?:,|%2C)${NUMBER}(?=[&#]|$)`, "gi"),
      // The centre of the view: #map=19/38.7139/-9.1334
      new RegExp(`^(?!.*(?:/directions|[?&]route=)).*[#&]map=[\\d.]+/${NUMBER}/${NUMBER}`, "g"),
    ],
  },
  {
    name: "Apple Maps",
    host: /^(?:www\.)?maps\.apple\.com$/,
    patterns: [
      // A place, or the destination of a route: /place?coordinate=38.7139,-9.1334
      /[?&](?:coordinate|daddr)=([^&#]*)/g,
      // A pin, or a search: ?ll=38.7139,-9.1334
      /^(?!.*[?&]daddr=).*?[?&](?:ll|q)=([^&#]*)/g,
      // The centre of the view: ?center=38.7139,-9.1334
      /^(?!.*[?&]daddr=).*?[?&](?:sll|center)=([^&#]*)/g,
    ],
  },
  {
    name: "Bing Maps",
    host: /^(?:www\.)?bing\.com$/,
    patterns: [
      // A pin: ?sp=point.38.7139_-9.1334_Desk
      new RegExp(`[?&]sp=point\\.${NUMBER}_${NUMBER}`, "g"),
      // The last stop of a route: ?rtp=pos.38.70_-9.20~pos.38.7139_-9.1334
      new RegExp(`[?&]rtp=[^&#]*~pos\\.${NUMBER}_${NUMBER}`, "g"),
      // The centre of the view: ?cp=38.7139~-9.1334
      new RegExp(`^(?!.*[?&]rtp=).*[?&]cp=${NUMBER}~${NUMBER}`, "g"),
    ],
  },
] as const;

/** RFC 5870. Android adds a search parameter, and writes 0,0 where only the search has the coordinates. */
const GEO = {
  search: /[?&]q=(?:loc:)?([^&#]*)/gi,
  path: /^geo:([^;?]+)/gi,
  nowhere: /^geo:-?0(?:\.0+)?,-?0(?:\.0+)?[;?].*\bq=/i,
};

/** "Google Maps, OpenStreetMap, Apple Maps or Bing Maps". */
export const MAP_NAMES = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
  MAPS.map(({ name }) => name),
);

/** Short links of the map services, which only they can resolve. */
const SHORT = /^(?:maps\.app\.)?goo\.gl$|^maps\.apple$|^binged\.it$|^osm\.org$/;

/** The coordinates in typed or pasted text: two numbers, latitude first, or a map address that contains them. */
export function readCoordinates(text: string): ReadCoordinates {
  if (text.length > LONGEST) return { mistake: `Use at most ${LONGEST} characters.` };
  const typed = withPlainSigns(text);
  const written = /^geo:/i.test(typed)
    ? readFirst(typed, GEO.nowhere.test(typed) ? [GEO.search] : [GEO.search, GEO.path])
    : readNumbers(typed);
  if (written) return written;
  if (/O/i.test(typed) && readNumbers(typed.replaceAll(/O/gi, "W")))
    return { mistake: "O is west in some languages and east in others. Write W or E for it." };
  const address = /^https?:\/\//i.test(typed) ? URL.parse(typed) : null;
  if (!address)
    return {
      mistake: `Enter two numbers such as 38.7139, -9.1334, or a link to the place on ${MAP_NAMES}.`,
    };
  const { hostname } = address;
  const map = MAPS.find(({ host }) => host.test(hostname));
  const found = map && readFirst(address.href, map.patterns);
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

/** The first coordinates that one of these patterns finds in an address. */
function readFirst(address: string, patterns: readonly RegExp[]): ReadCoordinates | null {
  for (const pattern of patterns)
    for (const { groups, 1: first, 2: second } of address.matchAll(pattern)) {
      const { lat, lng } = groups ?? { lat: first, lng: second };
      const text = withPlainSigns(decoded([lat, lng].filter(Boolean).join(",")));
      // "24+7" in a search is a name.
      if (pattern !== GEO.path && !/[.°]/.test(text)) continue;
      const read = readNumbers(text) ?? readNumbers(text.replace(BEHIND, "$1"));
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
