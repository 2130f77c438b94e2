// Keeps a copy of the page with the member's next bookings, with their calendar files, and shows it where there is no
// connection. Pages with a connection always come from the network. Signing out removes the copy and this worker
// (Clear-Site-Data); app/features/bookings/offline-copy.ts registers it and asks for a new copy.

const COPY = "next-bookings";
const PAGE = "/dashboard/offline";
/** The style sheets and calendar files of the page. */
const PARTS = /(?:\/assets\/[\w.-]+\.css|\/dashboard\/bookings\/[\w-]+\/calendar\.ics)(?=")/g;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  if (event.data === "save") event.waitUntil(save());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate" || request.destination === "style")
    event.respondWith(fetch(request).catch(() => saved(request)));
});

async function saved(request) {
  const cache = await caches.open(COPY);
  const { pathname } = new URL(request.url);
  const own = await cache.match(pathname);
  if (own) return own;
  const page = request.mode === "navigate" ? await cache.match(PAGE) : undefined;
  return page ?? Response.error();
}

async function save() {
  let page;
  try {
    page = await fetch(PAGE, { cache: "no-store" });
  } catch {
    // Without a connection the earlier copy stays.
    return;
  }
  // The session has ended: the copy is no longer for the person at this browser.
  if (page.redirected) await caches.delete(COPY);
  if (page.redirected || !page.ok) return;
  const html = await page.text();
  const parts = new Set(html.match(PARTS));
  const cache = await caches.open(COPY);
  await cache.put(PAGE, new Response(html, { headers: page.headers }));
  await Promise.all([...parts].map((part) => keep(cache, part)));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== PAGE && !parts.has(pathname)) await cache.delete(url);
  }
}

async function keep(cache, part) {
  try {
    const file = await fetch(part);
    if (file.ok && !file.redirected) await cache.put(part, file);
  } catch {
    // The connection ended in between. The next copy has this file.
  }
}
