import routes from "../../app/routes.ts";
import type { TestRequest } from "./http.ts";
import { NAMES as PARAMETERS, pathsOf } from "./pages.ts";
import { chance, pick, randomOf, uuid, type Random } from "./random.ts";
import { dayAhead } from "./days.ts";
import type { FuzzedWorld } from "./fuzzed-world.ts";
import { NAMES, NASTY } from "./hostile-values.ts";
import { requestOf, type PageForm } from "./page-form.ts";
import { PAGE_FORMS } from "./page-forms.ts";
import { routesOf } from "./routes.ts";

// Hostile requests. The seed and the number alone determine each one, so that a failure can be repeated.

/** Files of the build and React Router's own requests, beside all routes. */
const OTHERS = ["/__manifest", "/assets/none.js"];
/** The patterns of all addresses, in the order of `pathsOf`. */
const PATTERNS = [...pathsOf(PARAMETERS), ...OTHERS];

/** The ids of React Router's routes: their files without the extension. */
const ROUTE_IDS = [
  "root",
  ...routesOf(routes).flatMap(({ file, layouts }) => [file, ...layouts]),
].map((file) => file.replace(/\.tsx?$/, ""));

const METHODS = "GET GET GET GET POST POST POST POST HEAD PUT PATCH DELETE OPTIONS".split(" ");

/** A plausible value for each name. */
function sensible(random: Random, name: string, { member, spaceId }: FuzzedWorld): string {
  const known: Record<string, readonly string[]> = {
    intent: ["sign-in", "sign-up", "send-again", "save", "remove", "wonderful"],
    email: [member.email, `fuzz-${Math.floor(random() * 50)}@world.test`],
    password: ["nomad-test-2026", "wrong"],
    returnTo: ["/", "/dashboard", `/spaces/${spaceId}`],
    startDate: [dayAhead(5), dayAhead(300), dayAhead(-3)],
    endDate: [dayAhead(6), dayAhead(400)],
    month: [dayAhead(5).slice(0, 7), "2026-13"],
    pass: ["day", "week", "month", "year"],
    sort: ["price", "rating", "newest", "price-low", "price-high"],
    mode: ["sign-in", "sign-up", "check-mail", "link-used"],
    type: ["signup", "recovery", "email_change", "magiclink"],
    idempotencyKey: ["00000000-0000-4000-8000-000000000001"],
    _routes: ROUTE_IDS,
  };
  const own = Object.hasOwn(known, name) ? known[name] : undefined;
  return pick(random, own ?? ["1", "20", "Lisbon", "Portugal", "wifi"]);
}

function value(random: Random, name: string, world: FuzzedWorld): string {
  return chance(random, 0.5) ? sensible(random, name, world) : pick(random, NASTY);
}

function pairs(random: Random, world: FuzzedWorld): [string, string][] {
  return Array.from({ length: Math.floor(random() * 7) }, () => {
    const name = chance(random, 0.95) ? pick(random, NAMES) : pick(random, NASTY).slice(0, 40);
    return [name, value(random, name, world)];
  });
}

/** Percent signs stay, valid or not; characters that no client can send are encoded. */
function writable(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, (character) =>
    encodeURIComponent(character.isWellFormed() ? character : "?"),
  );
}

function pathOf(random: Random, world: FuzzedWorld): { path: string; route: string } {
  const id = (own: string) =>
    chance(random, 0.6) ? own : chance(random, 0.5) ? uuid(random) : pick(random, NASTY);
  const params = {
    spaceId: id(world.spaceId),
    bookingId: id(world.bookingId),
    photoId: id(world.photoId),
    draftId: id(world.draftId),
    ownSpaceId: id(world.ownSpaceId),
    reviewId: id(world.reviewId),
    claimId: id(world.claimId),
    threadId: id(world.threadId),
    userId: id(world.member.id),
    documentId: id(pick(random, world.claims).documentId),
    postId: id(world.postId),
    reportId: id(world.reportId),
    threadReportId: id(world.threadReportId),
    memberReportId: id(world.memberReportId),
    messageId: id(world.messageId),
    commentId: id(world.commentId),
    supportId: id(world.supportId),
    subscriberId: id(world.subscriberId),
    webhookId: id(world.webhookId),
    deliveryId: id(world.deliveryId),
    pictureId: id(world.pictureId),
    slug: id(world.slug),
    city: pick(random, [world.city, "zurich", "Zürich", ...NASTY]),
    country: pick(random, [world.country, "Schweiz", ...NASTY]),
    importId: id(world.importId),
    paymentId: id(world.paymentId),
    placeId: id(world.placeId),
    kind: pick(random, ["css", "javascript", ...NASTY]),
    part: pick(random, ["basics", "details", "pricing", ...NASTY]),
    step: pick(random, ["1", "2", "3", "4", "5", ...NASTY]),
    file: pick(random, ["640.webp", "1280.jpg", "641.webp", ...NASTY]),
    feed: pick(random, ["rss.xml", "feed.json", ...NASTY]),
    sitemap: pick(random, ["pages.xml", "spaces-1.xml", "cities-9999.xml", ...NASTY]),
    token: pick(random, [world.unsubscribeToken, ...NASTY]),
  };
  const route = pick(random, PATTERNS);
  const base = [...pathsOf(params), ...OTHERS][PATTERNS.indexOf(route)];
  const ending = pick(random, ["", "", "", "", "", ".data", ".data", "/", "//", "/../x", "%2f"]);
  const query = pairs(random, world).map(([name, text]) =>
    chance(random, 0.9)
      ? `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`
      : `${name}=${text}`,
  );
  const path = `${base === "/" && ending === ".data" ? "/_" : base}${ending}`;
  return { route, path: writable(query.length > 0 ? `${path}?${query.join("&")}` : path) };
}

function cookieOf(random: Random, { session }: Pick<FuzzedWorld, "session">): string {
  const broken = session.slice(0, Math.floor(random() * session.length));
  return pick(random, [
    "",
    "",
    session,
    session,
    session,
    broken,
    `${session}; __Host-flash=nonsense; __Host-awaited-mail=bnVsbA%3D%3D`,
    "__Host-session=base64-bm9uc2Vuc2U",
    "__Host-session=base64-eyJhY2Nlc3NfdG9rZW4iOiJhLmIuYyJ9; __Host-session.0=a; __Host-session.1=b",
    `a=${"b".repeat(3_000)}`,
    "=;;=;%zz=%zz",
  ]);
}

type Body = Pick<TestRequest, "body" | "headers" | "inPieces">;

function bodyOf(random: Random, world: FuzzedWorld): Body {
  const form = new URLSearchParams(
    pairs(random, world).map(([name, text]) => [name, text.toWellFormed()]),
  ).toString();
  const boundary = '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nsave\r\n--x--\r\n';
  const typed = (type: string, body: string | Buffer) => ({
    body,
    headers: { "Content-Type": type },
  });
  const bytes = Buffer.from(Array.from({ length: 200 }, () => Math.floor(random() * 256)));
  const usual = typed("application/x-www-form-urlencoded", form);
  return pick<Body>(random, [
    usual,
    usual,
    usual,
    usual,
    { ...usual, inPieces: true },
    typed("application/x-www-form-urlencoded;charset=utf-7", `${form}&%zz=%`),
    typed("multipart/form-data; boundary=x", boundary),
    typed("multipart/form-data; boundary=x", boundary.slice(0, Math.floor(random() * 60))),
    typed("multipart/form-data", boundary),
    typed("application/json", '{"intent":"save"}'),
    typed("application/csp-report", '{"csp-report":{"document-uri":7}}'),
    typed("text/plain", bytes),
    { ...typed("application/x-www-form-urlencoded", "a".repeat(100_000)), inPieces: true },
    { body: bytes },
    {},
  ]);
}

/** A request, and the pattern of its route. */
export type Attack = { request: TestRequest; route: string };

/** The attack with this number: a real form with spoilt values, or a nonsensical request. */
export function attackOf(seed: number, number: number, world: FuzzedWorld): Attack {
  const random = randomOf(seed, number);
  if (number % 10 === 0) return usualForm(random, number / 10, world);
  return chance(random, 0.3) ? spoiltForm(random, world) : nonsense(random, world);
}

/** One in ten is an unspoilt form, page after page, so that each is accepted whatever the seed picks. */
function usualForm(random: Random, turn: number, world: FuzzedWorld): Attack {
  const routes = Object.keys(PAGE_FORMS);
  const route = routes[turn % routes.length] ?? "";
  const forms = PAGE_FORMS[route]?.(world, random) ?? [];
  const form = forms[Math.floor(turn / routes.length) % forms.length];
  if (!form) throw new Error(`The page ${route} has no form`);
  const request = requestOf(form, world);
  const visitor = { "CF-Connecting-IP": `203.0.113.${Math.floor(random() * 256)}` };
  return { route, request: { ...request, headers: { ...request.headers, ...visitor } } };
}

/** Pages whose forms need as much of the backend as twenty other requests: they are picked rarely. */
const COSTLY = ["/auth", "/auth/reset-password"];

function spoiltForm(random: Random, world: FuzzedWorld): Attack {
  const routes = Object.keys(PAGE_FORMS);
  const cheap = routes.filter((one) => !COSTLY.includes(one));
  const route = pick(random, chance(random, 0.5) ? routes : cheap);
  const form = pick(random, PAGE_FORMS[route]?.(world, random) ?? []);
  // Some forms stay intact, because spoilt ones rarely reach the database.
  const isSpoilt = chance(random, 0.7);
  const request = requestOf(isSpoilt ? spoil(random, form, world) : form, world);
  const isElsewhere = isSpoilt && chance(random, 0.2);
  // A form that may end a session uses another one than all other requests.
  const elsewhere = form.cookie ? pick(random, world.passingSessions) : world.session;
  const headers = {
    ...request.headers,
    ...(isElsewhere && { Cookie: cookieOf(random, { session: elsewhere }) }),
    // Every visitor has a rate limit of its own.
    "CF-Connecting-IP": `203.0.113.${Math.floor(random() * 256)}`,
  };
  const body = isSpoilt && !("fields" in form) ? cut(random, request.body) : request.body;
  return { route, request: { ...request, headers, body } };
}

/** Omits some fields, and replaces the values of others. */
function spoil(random: Random, form: PageForm, world: FuzzedWorld): PageForm {
  if (!("fields" in form)) return form;
  const fields = Object.entries(form.fields).flatMap(([name, text]): [string, string][] => {
    if (chance(random, 0.05)) return [];
    return [[name, chance(random, 0.15) ? value(random, name, world).toWellFormed() : text]];
  });
  return { ...form, fields: Object.fromEntries(fields) };
}

/** Truncates files and documents, or changes some of their bytes. */
function cut(random: Random, body: TestRequest["body"]): Buffer {
  const bytes = Buffer.from(Buffer.isBuffer(body) ? body : String(body));
  if (chance(random, 0.3)) return bytes.subarray(0, Math.floor(random() * bytes.length));
  for (let changes = Math.floor(random() * 5); changes > 0; changes--)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  return bytes;
}

function nonsense(random: Random, world: FuzzedWorld): Attack {
  const method = pick(random, METHODS);
  const { path, route } = pathOf(random, world);
  const isAccount = route.startsWith("/auth");
  // These forms may end a session, so they use another one than all other requests.
  const session = isAccount ? pick(random, world.passingSessions) : world.session;
  const Cookie = cookieOf(random, { session });
  const ours = { Origin: world.site.url, "Sec-Fetch-Site": "same-origin" };
  const from = pick<Record<string, string>>(random, [
    ours,
    ours,
    ours,
    ours,
    {},
    { Origin: "null" },
  ]);
  const isRead = ["GET", "HEAD", "OPTIONS"].includes(method);
  const { headers, ...body } = isRead ? {} : bodyOf(random, world);
  const Accept = pick(random, ["text/html", "*/*", "x"]);
  return {
    route,
    request: {
      path: path.startsWith("/") ? path : `/${path}`,
      method,
      headers: { ...from, Accept, ...(Cookie ? { Cookie } : {}), ...headers },
      ...body,
    },
  };
}
