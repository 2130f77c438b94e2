import sharp from "sharp";
import { expect, test } from "vitest";
import { SHARE_PICTURES, SHARE_SIZE } from "../../app/ui/layout/share-pictures.ts";
import { sendRequest } from "../support/http.ts";
import { pathsOf } from "../support/pages.ts";
import { uploadPhoto } from "../support/photo-files.ts";
import { picture } from "../support/pictures.ts";
import { addPostPicture } from "../support/posts.ts";
import { seed } from "../support/seeded-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The preview of a shared link on other sites.
let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

/** The meta tags of the page's picture, by their names after "og:image". */
async function pictureOf(path: string) {
  const { status, text } = await sendRequest(site, { path });
  expect(status, path).toBe(200);
  expect(text, path).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  const tags = text.matchAll(/<meta property="og:image(?::(\w+))?" content="([^"]*)"\/>/g);
  return Object.fromEntries([...tags].map(([, name = "address", value]) => [name, value]));
}

/** Expects that the file in the tags exists, may be embedded by other sites, and has the stated size. */
async function expectTrue(path: string, picture: Record<string, string | undefined>) {
  const address = new URL(picture["address"] ?? "");
  expect(address.origin, path).toBe(site.url);
  const file = await fetch(address);
  expect(file.status, address.pathname).toBe(200);
  expect(file.headers.get("cross-origin-resource-policy"), address.pathname).toBe("cross-origin");
  const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect([picture["width"], picture["height"]], `${path}: ${address.pathname}`).toEqual([
    String(width),
    String(height),
  ]);
}

const DRAWN = {
  "/": "site",
  "/about": "site",
  "/terms": "site",
  "/privacy": "site",
  "/search": "search",
  "/search?location=Lisbon": "search",
  "/locations": "locations",
  "/guides": "guides",
  "/blog": "blog",
  "/newsletter": "blog",
  "/help": "help",
  "/contact": "help",
} as const;

test.each(Object.entries(DRAWN))("%s has the drawn preview picture %s", async (path, kind) => {
  const picture = await pictureOf(path);
  expect(picture).toEqual({
    address: `${site.url}/share/${kind}.png`,
    width: String(SHARE_SIZE.width),
    height: String(SHARE_SIZE.height),
    alt: SHARE_PICTURES[kind],
  });
  await expectTrue(path, picture);
});

test("every drawn picture belongs to a page", () => {
  expect(new Set(Object.values(DRAWN))).toEqual(new Set(Object.keys(SHARE_PICTURES)));
});

test("a page with a photo has it as its preview picture, in the sent width", async () => {
  const { sql } = site.backend;
  const photo = { bytes: (await picture("room.jpg", "teal")).buffer, width: 900, height: 600 };
  const photoId = await uploadPhoto(site.backend, { ...photo, type: "jpg" });
  const [space] = await sql<{ path: string }[]>`
    select '/spaces/' || space_id as path from public.space_photos where id = ${photoId}`;
  const coverId = await addPostPicture(site.backend);
  const [post] = await sql<{ path: string }[]>`
    update public.blog_posts post set cover_id = picture.id from public.post_pictures picture
    where picture.id = ${coverId} and post.id = picture.post_id
    returning case post.kind when 'guide' then '/guides/' else '/blog/' end || post.slug as path`;
  const paths = [space?.path, post?.path, "/guides/lisbon", "/locations/lisbon/portugal"];
  for (const path of paths) {
    if (!path) throw new Error("There is no page with a photo of this kind");
    const shown = await pictureOf(path);
    expect(shown["address"], path).toMatch(/\/(photos|pictures)\/[^/]+\/1280\.jpg$/);
    await expectTrue(path, shown);
  }
  expect((await pictureOf(post?.path ?? ""))["alt"]).toBe("A river");
});

test("the preview picture of every shared page exists", async () => {
  const values = await seed(site);
  const paths = pathsOf(values, ({ kind, shared }) => kind === "page" && shared !== undefined);
  expect(paths.length).toBeGreaterThan(Object.keys(DRAWN).length);
  for (const path of paths) {
    // Other addresses of a location redirect to its canonical one.
    const { status } = await sendRequest(site, { path });
    if (status !== 301) await expectTrue(path, await pictureOf(path));
  }
});
