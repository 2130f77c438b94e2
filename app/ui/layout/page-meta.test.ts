import { expect, test } from "vitest";
import { pageMeta } from "~/ui/layout/page-meta";
import { SHARE_PICTURES } from "~/ui/layout/share-pictures";
import { DEFAULT_NAME } from "~/ui/layout/site-name";

const origin = "https://nomadcowork.test";
const photo = { id: "quay", alternativeText: "", width: 1600, height: 1200 };

const siteDescription = "Desks in quiet towns.";
const named = (siteName: string) =>
  [{ loaderData: { settings: { siteName, siteDescription } } }] as const;
const quay = { title: "Quay House", description: "By the water", matches: named("Desks & Co") };

test("a title ends with the name that the settings give the site, once", () => {
  expect(pageMeta(quay)).toContainEqual({ title: "Quay House · Desks & Co" });
  expect(pageMeta(quay)).toContainEqual({ property: "og:site_name", content: "Desks & Co" });
  const home = { ...quay, title: "Desks & Co: a desk wherever you work next" };
  expect(pageMeta(home)).toContainEqual({ title: home.title });
  expect(pageMeta({ ...quay, matches: [{}] })).toContainEqual({
    title: "Quay House · NomadCoWork",
  });
});

/** The meta tags of the picture, by their names after "og:image". */
function pictureOf(about: Partial<Parameters<typeof pageMeta>[0]>) {
  const tags = pageMeta({ ...quay, origin, ...about }).flatMap((tag) =>
    "property" in tag && tag.property?.startsWith("og:image") ? [[tag.property, tag.content]] : [],
  );
  return Object.fromEntries(tags);
}

test("other sites preview a page with its own photo, with its absolute address and its size", () => {
  expect(pictureOf({ photo })).toEqual({
    "og:image": `${origin}/photos/quay/1280.jpg`,
    "og:image:width": "1280",
    "og:image:height": "960",
  });
  const described = { ...photo, width: 900, height: 601, alternativeText: "Desks by the water" };
  expect(pictureOf({ photo: described, kind: "blog" })).toEqual({
    "og:image": `${origin}/photos/quay/1280.jpg`,
    "og:image:width": "900",
    "og:image:height": "601",
    "og:image:alt": "Desks by the water",
  });
});

test("a page without a photo is previewed with the drawn picture of its kind, or with that of the site", () => {
  expect(pictureOf({ photo: null })).toEqual({
    "og:image": `${origin}/share/site.png`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": SHARE_PICTURES.site,
  });
  expect(pictureOf({ kind: "guides" })).toMatchObject({
    "og:image": `${origin}/share/guides.png`,
    "og:image:alt": SHARE_PICTURES.guides,
  });
});

test("the description of a preview picture never contains the name of the site, which the settings can change", () => {
  for (const text of Object.values(SHARE_PICTURES)) expect(text).not.toContain(DEFAULT_NAME);
});
