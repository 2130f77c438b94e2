import { z } from "zod";
import { ask } from "~/db/ask.server";
import type { Db } from "~/db/client.server";
import { locationPath } from "~/features/locations/location";
import { postPath } from "~/features/posts/blog";
import { guidePath } from "~/features/posts/guides/guide";
import { PAGES } from "~/pages";
import type { Path } from "~/values/path";

/** An address of the site with the instant (ISO 8601) of the last change of its content, where that is known. */
type Entry = { path: Path; changedAt: string | null };

/** The addresses of rows, made from the words that SQL answers for each kind. */
const PATHS = {
  cities: ([slug = "", countrySlug = ""]) => locationPath({ slug, countrySlug }),
  guides: ([slug = ""]) => guidePath(slug),
  posts: ([slug = ""]) => postPath(slug),
  spaces: ([id]) => `/spaces/${id}`,
} satisfies Record<string, (words: string[]) => Path>;

/** The kinds of rows in the sitemaps. */
export const Kind = z.enum(["cities", "guides", "posts", "spaces"]);
const Files = z.array(z.object({ kind: Kind, part: z.number(), updatedAt: z.string().nullable() }));
const Addresses = z.array(
  z.object({ words: z.array(z.string()), updatedAt: z.string().nullable() }),
);

/** The address of a row, made from the words that SQL answers for it. */
export function addressOf(kind: z.infer<typeof Kind>, words: string[]): Path {
  return PATHS[kind](words);
}

/** The sitemap files: one of pages, and for each kind of row as many as needed with 10,000 addresses each. */
export async function listSitemaps(db: Db): Promise<Entry[]> {
  const files = await ask(db, "list_sitemaps", {}, Files);
  return [
    { path: "/sitemaps/pages.xml", changedAt: null },
    ...files.map(({ kind, part, updatedAt }): Entry => {
      return { path: `/sitemaps/${kind}-${part}.xml`, changedAt: updatedAt };
    }),
  ];
}

/** The entries of a sitemap file; `null` where there is no such file. */
export async function readSitemap(db: Db, file: string): Promise<Entry[] | null> {
  if (file === "pages.xml") return PUBLIC_PAGES;
  const [, name, part] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  const { data: kind } = Kind.safeParse(name);
  if (!kind) return null;
  const addresses = await ask(
    db,
    "read_sitemap",
    { p_kind: kind, p_part: Number(part) },
    Addresses,
  );
  if (addresses.length === 0) return null;
  return addresses.map(({ words, updatedAt }) => ({
    path: addressOf(kind, words),
    changedAt: updatedAt,
  }));
}

/** The elements of an entry (sitemaps.org). */
export function toSitemapEntry({ path, changedAt }: Entry, origin: string) {
  const lastmod = changedAt && { lastmod: new Date(changedAt).toISOString() };
  return { loc: `${origin}${path}`, ...lastmod };
}

/** The pages that are the same for everybody. The time of their last change is not stored, so the entries have none. */
const PUBLIC_PAGES: Entry[] = Object.entries(PAGES)
  .filter(([pattern, { kind, shared }]) => kind === "page" && shared && !/[:*]/.test(pattern))
  .map(([pattern]) => ({ path: `/${pattern.slice(1)}`, changedAt: null }));
