import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { toMapPoint } from "../../app/features/spaces/map/world-map.ts";
import type { SharePicture } from "../../app/ui/layout/share-pictures.ts";

/** The right part of a picture, 440 by 630, in the colours of the site's tokens. */
interface Scene {
  ground: string;
  drawing: string;
}

const colour = (name: string) => `var(--color-${name})`;
const [accent, deep, wash] = [colour("accent"), colour("accent-strong"), colour("wash")];
const [paper, ink, sun] = [colour("paper"), colour("ink"), colour("sun")];
const [moss, mossWash] = [colour("moss"), colour("moss-wash")];
const sky = `color-mix(in oklch, ${sun} 35%, ${paper})`;
const mixed = (one: string, part: number, other: string) =>
  `color-mix(in oklab, ${one} ${part}%, ${other})`;

/** Inside the window, clipped at its lower edge. */
const HILLS = "M56 282 116 250l44 22 58-60 78 52 42-22 46 28V366H56z";
const TOWN = "M56 316h34v-34h30v50h26v-70h36v60h30v-36h44v30h30v-46h34v40h30v-24h34V366H56z";

function desk(y: number, stroke: string): string {
  return `<path d="M20 ${y}h400M72 ${y}v200M368 ${y}v200" fill="none" stroke="${stroke}" stroke-width="17" stroke-linecap="round"/>`;
}

function cup(x: number, y: number, fill: string): string {
  return `<path d="M${x} ${y}v-32h38v32z" fill="${fill}"/>
    <path d="M${x + 40} ${y - 26}h5a9 9 0 0 1 0 19h-5" fill="none" stroke="${fill}" stroke-width="6"/>`;
}

function pin(x: number, y: number, fill: string, size = 1, hole = paper): string {
  return `<g transform="translate(${x} ${y}) scale(${size})">
    <path d="M0 0c-5-13-21-22-21-41a21 21 0 0 1 42 0c0 19-16 28-21 41z" fill="${fill}"/>
    <circle cy="-41" r="8" fill="${hole}"/></g>`;
}

function windowScene(): Scene {
  const drawing = `
    <rect x="56" y="50" width="328" height="316" rx="16" fill="${sky}"/>
    <circle cx="282" cy="176" r="58" fill="${sun}"/>
    <path d="${HILLS}" fill="${mixed(accent, 45, paper)}"/>
    <path d="${TOWN}" fill="${mixed(accent, 75, paper)}"/>
    <g fill="none" stroke="${paper}" stroke-linejoin="round">
      <rect x="56" y="50" width="328" height="316" rx="18" stroke-width="12"/>
      <path d="M220 52v312M58 208h324" stroke-width="9"/>
      <path d="M138 494v-86a12 12 0 0 1 12-12h140a12 12 0 0 1 12 12v86" stroke-width="13" fill="${deep}"/>
    </g>${desk(500, paper)}${cup(332, 492, sun)}`;
  return { ground: accent, drawing };
}

/** A calendar of six weeks, with three consecutive days chosen. */
function calendarScene(): Scene {
  const [left, top, step] = [64, 230, 47];
  const days = Array.from({ length: 35 }, (_, index) => {
    const [column, row] = [index % 7, Math.floor(index / 7)];
    if (index < 2 || index > 32) return "";
    const fill = column > 4 ? mixed(accent, 12, paper) : mixed(accent, 28, paper);
    return `<rect x="${left + column * step}" y="${top + row * step}" width="33" height="33" rx="8" fill="${fill}"/>`;
  });
  const [x, y] = [left + step - 7, top + 2 * step - 7];
  const check = [0, 1, 2].map((day) => `<path d="m${x + day * step + 15} ${y + 24} 7 8 13-16"/>`);
  const drawing = `
    <rect x="36" y="110" width="368" height="400" rx="26" fill="${paper}"/>
    <path d="M36 190v-54a26 26 0 0 1 26-26h316a26 26 0 0 1 26 26v54z" fill="${deep}"/>
    <path d="M122 84v56M318 84v56" stroke="${sun}" stroke-width="18" stroke-linecap="round"/>
    ${days.join("")}
    <rect x="${x}" y="${y}" width="${3 * step}" height="47" rx="14" fill="${sun}"/>
    <g fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${check.join("")}</g>`;
  return { ground: accent, drawing };
}

/** The shown part of the map, in its own units. */
const PART = { x: 1500, y: 110, width: 895, height: 1282 };
/** Latitude and longitude of cities in the demo and the table of places. */
const CITIES: [number, number][] = [
  [51.51, -0.13],
  [52.52, 13.4],
  [5.6, -0.19],
  [41.01, 28.98],
  [25.2, 55.27],
  [-1.29, 36.82],
];
const LISBON: [number, number] = [38.72, -9.14];

/** The land of the search map, with some cities. */
function mapScene(): Scene {
  const map = readFileSync(resolve(import.meta.dirname, "../../public/map/world.svg"), "utf8");
  const land = /id="land"[^>]* d="([^"]+)"/.exec(map)?.[1];
  if (!land) throw new Error("The map has no land");
  const scale = 630 / PART.height;
  const at = ([latitude, longitude]: [number, number], fill: string, size: number) => {
    const point = toMapPoint(longitude, latitude);
    return pin((point.x - PART.x) * scale, (point.y - PART.y) * scale, fill, size, moss);
  };
  const drawing = `
    <svg viewBox="${Object.values(PART).join(" ")}" width="440" height="630"><path d="${land}" fill="${mixed(moss, 72, mossWash)}"/></svg>
    ${CITIES.map((city) => at(city, paper, 0.9)).join("")}${at(LISBON, sun, 1.5)}`;
  return { ground: moss, drawing };
}

function townScene(): Scene {
  const drawing = `
    <path d="M-20 470C90 430 130 520 240 486S400 400 470 430v220H-20z" fill="${mixed(accent, 40, paper)}"/>
    <rect x="250" y="60" width="130" height="120" rx="16" fill="${mixed(moss, 50, mossWash)}"/>
    <g fill="none" stroke="${paper}" stroke-width="20" stroke-linecap="round" stroke-linejoin="round">
      <path d="M-20 120h240M220-20v520M-20 300h500M400-20v330M100 120v180M-20 400 460 220M310 300v140M60 300v110"/>
      <path d="M220 500 250 660" stroke-width="26"/>
    </g>
    <path d="M238 600 220 500V308L100 300V120" fill="none" stroke="${accent}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="2 20"/>
    <circle cx="238" cy="602" r="15" fill="${ink}" stroke="${paper}" stroke-width="7"/>
    ${pin(100, 118, accent, 1.7)}`;
  return { ground: mixed(sun, 55, paper), drawing };
}

function notebookScene(): Scene {
  const lines = Array.from({ length: 8 }, (_, index) => {
    const width = [190, 214, 168, 206, 120, 0, 198, 150][index] ?? 0;
    return width ? `<path d="M118 ${170 + index * 34}h${width}"/>` : "";
  });
  const drawing = `
    <g transform="rotate(-6 220 300)">
      <rect x="66" y="76" width="312" height="420" rx="20" fill="${paper}"/>
      <path d="M66 96a20 20 0 0 1 20-20h4v420h-4a20 20 0 0 1-20-20z" fill="${accent}"/>
      <path d="M118 124h132" stroke="${ink}" stroke-width="20" stroke-linecap="round"/>
      <g stroke="${mixed(ink, 32, paper)}" stroke-width="9" stroke-linecap="round">${lines.join("")}</g>
      <path d="M318 76v86l17-16 17 16V76z" fill="${accent}"/>
    </g>
    <g transform="rotate(34 330 440)">
      <path d="M318 300h26v190h-26z" fill="${deep}"/>
      <path d="M318 490h26l-13 36z" fill="${ink}"/>
      <path d="M318 300v-8a13 13 0 0 1 26 0v8z" fill="${paper}"/>
    </g>
    <circle cx="92" cy="548" r="62" fill="${paper}"/><circle cx="92" cy="548" r="42" fill="${mixed(ink, 78, sun)}"/>
    <path d="M148 522c40-14 56 40 14 50" fill="none" stroke="${paper}" stroke-width="13" stroke-linecap="round"/>`;
  return { ground: sun, drawing };
}

function bellScene(): Scene {
  const drawing = `
    <g fill="none" stroke="${accent}" stroke-width="11" stroke-linecap="round">
      <path d="M220 108v40M126 138l24 34M314 138l-24 34M66 214l36 20M374 214l-36 20"/>
    </g>
    <rect x="204" y="212" width="32" height="46" fill="${deep}"/>
    <rect x="186" y="194" width="68" height="26" rx="13" fill="${sun}"/>
    <path d="M84 404a136 136 0 0 1 272 0z" fill="${accent}"/>
    <path d="M122 382a100 100 0 0 1 62-84" fill="none" stroke="${wash}" stroke-width="13" stroke-linecap="round" opacity=".75"/>
    <rect x="60" y="404" width="320" height="34" rx="12" fill="${deep}"/>
    <path d="M0 438h440v192H0z" fill="${mixed(sun, 55, paper)}"/>
    <path d="M0 438h440" stroke="${mixed(ink, 18, paper)}" stroke-width="6"/>
    <path d="M60 500h320M60 566h320" stroke="${mixed(ink, 10, paper)}" stroke-width="6" stroke-linecap="round"/>`;
  return { ground: wash, drawing };
}

export const SCENES: Record<SharePicture, Scene> = {
  site: windowScene(),
  search: calendarScene(),
  locations: mapScene(),
  guides: townScene(),
  blog: notebookScene(),
  help: bellScene(),
};
