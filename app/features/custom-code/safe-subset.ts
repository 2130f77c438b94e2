/** The allow-list of CSS. Everything else is dropped: a deny-list would miss the functions of later browsers. */

export const AT_RULES: ReadonlySet<string> = new Set(
  "media supports container layer keyframes".split(" "),
);

/** Names of property families: a property of this name, or one that begins with it and a dash. */
const FAMILIES =
  "animation background border column columns flex font grid inset list-style margin max min outline overflow padding place row scroll stroke text transform transition";
const PROPERTIES = new Set(
  [
    "accent-color align-content align-items align-self aspect-ratio backdrop-filter block-size bottom box-decoration-break",
    "box-shadow box-sizing break-after break-before break-inside caption-side caret-color clear clip-path color color-scheme",
    "container container-name container-type content cursor display empty-cells fill filter float gap height hyphens inline-size",
    "isolation justify-content justify-items justify-self left letter-spacing line-height mix-blend-mode object-fit",
    "object-position opacity order orphans overflow-wrap perspective perspective-origin position quotes right rotate scale",
    "tab-size table-layout top translate vertical-align visibility white-space white-space-collapse widows width word-break",
    "word-spacing z-index",
  ]
    .join(" ")
    .split(" "),
);
const FAMILY = new RegExp(`^(${FAMILIES.replaceAll(" ", "|")})(-[a-z]+)*$`);

/** `name` in lower case and without escapes. Properties with a vendor prefix ("-webkit-") are not kept. */
export function isKeptProperty(name: string): boolean {
  return name.startsWith("--") || PROPERTIES.has(name) || FAMILY.test(name);
}

/** None of them asks for a file, reads an attribute or runs anything. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  [
    "var env calc min max clamp round mod rem abs sign sin cos tan asin acos atan atan2 pow sqrt hypot log exp",
    "rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark",
    "linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient",
    "repeating-conic-gradient cubic-bezier steps linear minmax repeat fit-content inset circle ellipse polygon rect xywh",
    "matrix matrix3d perspective rotate rotate3d rotatex rotatey rotatez scale scale3d scalex scaley scalez skew skewx skewy",
    "translate translate3d translatex translatey translatez blur brightness contrast drop-shadow grayscale hue-rotate invert",
    "opacity saturate sepia counter counters",
  ]
    .join(" ")
    .split(" "),
);

/** An element with these positions stays in the flow; with others it could cover a button of the page. */
export const POSITIONS: ReadonlySet<string> = new Set(["static", "relative"]);

/** Allowed text between quotes: nothing that a text search could take for CSS. */
export const QUOTABLE = /^(?!.*[\w-]\()[^\\@{};<>\n*]*$/;
