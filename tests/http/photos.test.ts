import { beforeEach, describe, expect, test } from "vitest";
import { PHOTO_FORMATS, PHOTO_WIDTHS } from "../../app/values/photo.ts";
import type { Person } from "../support/backend.ts";
import type { FaultyProxy } from "../support/faulty-proxy.ts";
import { sendRequest, signIn } from "../support/http.ts";
import type { Site } from "../support/site.ts";
import { sharedSites } from "../support/shared-sites.ts";

// The photos of listings, with a cache in front of the shared pages.
let site: Site;
let proxy: FaultyProxy;
let owner: string;
let guest: string;
let shown: string;
/** Of a listing that waits for approval. */
let hidden: string;

sharedSites.beforeAll(async ({ cachedSite }) => {
  site = cachedSite;
  proxy = cachedSite.proxy;
  const [photo, secret] = await Promise.all([photoOf("active"), photoOf("pending")]);
  shown = photo.id;
  hidden = secret.id;
  owner = await session(secret.owner);
  guest = await session("guest@nomadcowork.test");
});
beforeEach(() => {
  proxy.heal();
  return get("/__edge-cache?seconds=86401");
});

/** A photo of the demo, a drawing; other suites of this site upload files beside them. */
async function photoOf(status: string): Promise<{ id: string; owner: string }> {
  const [row] = await site.backend.sql<{ id: string; owner: string }[]>`
    select p.id, u.email as owner from public.space_photos p
    join public.coworking_spaces s on s.id = p.space_id join public.users u on u.id = s.owner_id
    where s.status = ${status} and p.path like '%.svg' order by p.path limit 1`;
  if (!row) throw new Error(`The demo has no photo of a listing that is ${status}`);
  return row;
}

function session(email: string): Promise<string> {
  return signIn(site, { email, password: "nomad-demo-2026" } as Person);
}

function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  return sendRequest(site, { path, method, headers });
}

describe("a photo of a public listing", () => {
  test("is a drawing in every width and format of the demo, and no other one exists", async () => {
    for (const width of PHOTO_WIDTHS)
      for (const format of PHOTO_FORMATS) {
        const { status, headers, text } = await get(`/photos/${shown}/${width}.${format}`);
        expect([status, headers["content-type"]]).toEqual([200, "image/svg+xml"]);
        expect(headers["x-content-type-options"]).toBe("nosniff");
        expect(text).toMatch(/^<svg .*<\/svg>\s*$/s);
      }
    for (const file of [
      "641.webp",
      "0640.jpg",
      "640px",
      "640",
      "640.png",
      "1e3.webp",
      "640.webp.data",
    ])
      expect((await get(`/photos/${shown}/${file}`)).status, file).toBe(404);
    expect((await get(`/photos/${shown}/${"9".repeat(40)}.jpg`)).status).toBe(404);
    for (const photo of ["7", "00000000-0000-4000-8000-000000000000", `${shown}'`])
      expect((await get(`/photos/${photo}/640.webp`)).status, photo).toBe(404);
  });

  test("runs nothing when it is opened as a page", async () => {
    const { headers } = await get(`/photos/${shown}/640.webp`);
    expect(headers["content-security-policy"]).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    );
  });

  test("is kept by browsers for a day, and then asked for by its version", async () => {
    const first = await get(`/photos/${shown}/640.webp`);
    expect(first.headers["cache-control"]).toBe("public, max-age=86400");
    const version = String(first.headers["etag"]);
    for (const known of [version, `"other", W/${version}`]) {
      const again = await get(`/photos/${shown}/640.webp`, { "If-None-Match": known });
      expect([again.status, again.text]).toEqual([304, ""]);
      expect(again.headers["etag"]).toBe(version);
      expect(again.headers["cache-control"]).toBe("public, max-age=86400");
    }
    const other = await get(`/photos/${shown}/320.webp`, { "If-None-Match": version });
    expect(other.status).toBe(200);
  });

  test("answers HEAD as well", async () => {
    const { status, headers, text } = await get(`/photos/${shown}/640.webp`, {}, "HEAD");
    expect([status, headers["content-type"], text]).toEqual([200, "image/svg+xml", ""]);
  });

  test("comes from the cache, for members too, without a header that shows its tags", async () => {
    proxy.calls();
    expect((await get(`/photos/${shown}/960.webp`)).headers["cf-cache-status"]).not.toBe("HIT");
    expect(proxy.calls().filter((call) => call.startsWith("/storage/"))).toHaveLength(1);
    for (const headers of [{}, { Cookie: guest }, { Cookie: owner }]) {
      const answer = await get(`/photos/${shown}/960.webp`, headers as Record<string, string>);
      expect(answer.headers["cf-cache-status"]).toBe("HIT");
      expect(answer.headers["cache-control"]).toBe("public, max-age=86400");
      expect(Object.keys(answer.headers).join()).not.toMatch(/cache-tag|rendered/);
    }
    expect(proxy.calls()).toEqual([]);
  });
});

describe("a photo of a listing that waits for its approval", () => {
  test("is served to its owner, and never cached", async () => {
    const { status, headers } = await get(`/photos/${hidden}/640.webp`, { Cookie: owner });
    expect([status, headers["content-type"]]).toEqual([200, "image/svg+xml"]);
    expect(headers["cache-control"]).toBe("private, no-store");
    const head = await get(`/photos/${hidden}/640.webp`, { Cookie: owner }, "HEAD");
    expect([head.status, head.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  });

  test("is a 404 for anybody else, also after its owner saw it", async () => {
    await get(`/photos/${hidden}/640.webp`, { Cookie: owner });
    for (const headers of [{}, { Cookie: guest }, { Cookie: "__Host-session=nonsense" }]) {
      const answer = await get(`/photos/${hidden}/640.webp`, headers as Record<string, string>);
      expect([answer.status, answer.headers["cache-control"]]).toEqual([404, "private, no-store"]);
    }
  });
});

test("a photo without its file is a 404, with a line in the log", async () => {
  const { sql } = site.backend;
  const { id } = await photoOf("active");
  const [row] = await sql<
    { path: string }[]
  >`select path from public.space_photos where id = ${id}`;
  const path = row?.path ?? "";
  await sql`update public.space_photos set path = ${path.replace(".svg", "-gone.svg")} where id = ${id}`;
  expect((await get(`/photos/${id}/1280.webp`)).status).toBe(404);
  await expect.poll(() => site.log.join("\n")).toContain("a photo whose file is gone");
  await sql`update public.space_photos set path = ${path} where id = ${id}`;
  expect((await get(`/photos/${id}/1280.webp`)).status).toBe(200);
});

test("with Storage down a photo is a 503, and the next visitor gets it again", async () => {
  for (const fault of ["down", "500", "slow"] as const) {
    proxy.fail(/\/storage\//, fault);
    const { status, headers } = await get(`/photos/${shown}/1920.webp`);
    expect([status, headers["cache-control"]], fault).toEqual([503, "private, no-store"]);
    proxy.heal();
    expect((await get(`/photos/${shown}/1920.webp`)).status).toBe(200);
    await get("/__edge-cache?seconds=86401");
  }
});

test("a truncated photo is never cached", async () => {
  const whole = await get(`/photos/${shown}/1280.webp`);
  await get("/__edge-cache?seconds=86401");
  proxy.fail(/\/storage\//, "half a body");
  expect((await get(`/photos/${shown}/1280.webp`)).status).not.toBe(200);
  proxy.heal();
  const { status, text } = await get(`/photos/${shown}/1280.webp`);
  expect([status, text]).toEqual([200, whole.text]);
});

test("every photo of a page is allowed on it, and has a description", async () => {
  // Other suites add listings elsewhere, without photos or with smaller ones.
  const { text } = await get("/search?location=Mexico");
  const pictures = [...text.matchAll(/<picture[^>]*><source ([^>]*)>(<img [^>]*>)<\/picture>/g)];
  expect(pictures.length).toBeGreaterThan(3);
  expect(pictures).toHaveLength(text.match(/<img /g)?.length ?? 0);
  for (const [, source = "", image = ""] of pictures) {
    expect(image).toMatch(/ alt="/);
    expect(image).toMatch(/ width="1200" height="800"/);
    expect(image).toMatch(/ src="\/photos\/[0-9a-f-]{36}\/960\.jpg"/);
    expect(source).toMatch(/type="image\/webp"/);
    expect(source).toMatch(/ sizes="[^"]+"/);
    const offered = [...source.matchAll(/\/photos\/[0-9a-f-]{36}\/(\d+)\.webp (\d+)w/g)];
    // The pictures of the demo are 1200 pixels wide: larger sizes are not offered.
    expect(offered.map(([, file, width]) => [Number(file), Number(width)])).toEqual([
      [320, 320],
      [640, 640],
      [960, 960],
      [1280, 1200],
    ]);
  }
});
