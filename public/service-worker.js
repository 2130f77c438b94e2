// Keeps a copy of the page with the member's next bookings, with their calendar files, and shows it where there is no
// connection. Pages with a connection always come from the network. Signing out and deleting the account remove the
// copy and this worker (Clear-Site-Data); app/features/bookings/offline-copy.ts registers it and asks for a new copy.

const COPY = "next-bookings";
const PAGE = "/dashboard/offline";
/** The forms after which the browser forgets its member. */
const LEAVING = /^\/(auth\/sign-out|dashboard\/account\/delete)(\.data)?$/;
/** The style sheets and calendar files of the page. */
const PARTS = /(?:\/assets\/[\w.-]+\.css|\/dashboard\/bookings\/[\w-]+\/calendar\.ics)(?=")/g;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** Aborts the copy that is being saved. */
let saving = new AbortController();
/** Until then no copy is begun: the session may live until the answer to the form. In milliseconds, for a slow answer. */
let leavingUntil = 0;
const LONGEST_ANSWER = 60_000;

self.addEventListener("message", (event) => {
  if (event.data !== "save" || Date.now() < leavingUntil) return;
  saving.abort();
  saving = new AbortController();
  event.waitUntil(save(saving.signal));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  // A copy that is complete after the answer to this request would outlive the session.
  if (request.method === "POST" && LEAVING.test(new URL(request.url).pathname)) {
    saving.abort();
    leavingUntil = Date.now() + LONGEST_ANSWER;
  }
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

async function save(signal) {
  try {
    const page = await fetch(PAGE, { cache: "no-store", signal });
    // The session has ended: the copy is no longer for the person at this browser.
    if (page.redirected) await caches.delete(COPY);
    if (page.redirected || !page.ok) return;
    const html = await page.text();
    const parts = new Set(html.match(PARTS));
    const files = await Promise.all([...parts].map((part) => load(part, signal)));
    const cache = await caches.open(COPY);
    signal.throwIfAborted();
    await cache.put(PAGE, new Response(html, { headers: page.headers }));
    for (const [part, file] of files.filter(Boolean)) {
      signal.throwIfAborted();
      await cache.put(part, file);
    }
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (pathname !== PAGE && !parts.has(pathname)) await cache.delete(url);
    }
  } catch {
    // Without a connection the earlier copy stays, and a newer copy or the end of the session has aborted this one.
  }
}

/** The whole file; nothing where it did not arrive: the next copy has it. */
async function load(part, signal) {
  try {
    const file = await fetch(part, { signal });
    return file.ok && !file.redirected ? [part, new Response(await file.blob(), file)] : undefined;
  } catch {
    return undefined;
  }
}
