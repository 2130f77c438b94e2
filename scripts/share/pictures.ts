// Draws the preview pictures of links into public/share/. Run by hand after a change of this file, a font or a colour.
import { chromium } from "@playwright/test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import {
  SHARE_PICTURES,
  SHARE_SIZE,
  type SharePicture,
} from "../../app/ui/layout/share-pictures.ts";
import { findChromium } from "../chromium.ts";
import { SCENES } from "./scenes.ts";

/** The text beside the drawing: the page's name in menus, its promise, and its content. */
const TEXTS: Record<SharePicture, { page: string; heading: string[]; line: string }> = {
  site: {
    page: "Coworking spaces",
    heading: ["A desk by", "a window,", "somewhere new."],
    line: "Book it for a day, a week or a month.",
  },
  search: {
    page: "Search Spaces",
    heading: ["Desks that", "are free on", "your days."],
    line: "By place, dates, price and what is there.",
  },
  locations: {
    page: "Locations",
    heading: ["Where do", "you work", "next?"],
    line: "Every city with desks that you can book.",
  },
  guides: {
    page: "City guides",
    heading: ["Know the city", "before the", "desk."],
    line: "Neighbourhoods, seasons, manners and costs.",
  },
  blog: {
    page: "Blog",
    heading: ["Notes from", "the next desk."],
    line: "Cities, habits, contracts and calls.",
  },
  help: {
    page: "Help and contact",
    heading: ["How can", "we help?"],
    line: "Finding, booking and offering desks.",
  },
};

const ROOT = resolve(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "public/share");
/** Colours per file: enough for flat areas and the edges of letters. */
const COLOURS = 128;

const kinds = Object.keys(SHARE_PICTURES) as SharePicture[];
const styles = `${tokens()}\n${faces()}\n${readFileSync(join(import.meta.dirname, "picture.css"), "utf8")}`;
mkdirSync(FOLDER, { recursive: true });
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath: findChromium(), args });
try {
  const page = await browser.newPage({ viewport: SHARE_SIZE, colorScheme: "light" });
  for (const kind of kinds) {
    await page.setContent(documentOf(kind));
    await page.evaluate(() => document.fonts.ready);
    const drawn = await page.screenshot();
    const file = await sharp(drawn).png({ palette: true, colours: COLOURS, effort: 10 }).toBuffer();
    writeFileSync(join(FOLDER, `${kind}.png`), file);
    console.log(`public/share/${kind}.png: ${(file.length / 1000).toFixed(0)} kB`);
  }
} finally {
  await browser.close();
}

function documentOf(kind: SharePicture): string {
  const { page, heading, line } = TEXTS[kind];
  const mark = readFileSync(join(ROOT, "public/favicon.svg"), "utf8");
  const { ground, drawing } = SCENES[kind];
  return `<!doctype html><html lang="en"><style>${styles}</style><body>
    <div class="words">
      <p class="page">${mark}${page}</p>
      <div><h1>${heading.join("<br>")}</h1><p class="line">${line}</p></div>
    </div>
    <svg class="drawing" viewBox="0 0 440 630" style="background: ${ground}">${drawing}</svg>`;
}

/** The colours of the site, which Tailwind reads as a theme. */
function tokens(): string {
  return readFileSync(join(ROOT, "app/styles/tokens.css"), "utf8").replace("@theme", ":root");
}

/** The site's fonts as data URLs: a page without an address may load no files. */
function faces(): string {
  const file = (name: string) => readFileSync(join(ROOT, "node_modules", name)).toString("base64");
  return readFileSync(join(ROOT, "app/styles/fonts.css"), "utf8").replaceAll(
    /url\("([^"]+)"\)/g,
    (_, name: string) => `url("data:font/woff2;base64,${file(name)}")`,
  );
}
