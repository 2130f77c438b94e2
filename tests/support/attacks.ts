import routes from "../../app/routes.ts";
import type { TestRequest } from "./http.ts";
import { NAMES as PARAMETERS, pathsOf } from "./pages.ts";
import { chance, pick, randomOf, uuid, type Random } from "./random.ts";
import { dayAhead } from "./actors.ts";
import { routesOf } from "./routes.ts";
import type { SeededSite } from "./seeded-site.ts";

// Hostile requests. The seed and its number alone decide what each is, so a failure can be repeated.

/** A client of its own would not send these; a URL carries them encoded. */
const NASTY = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "null",
  "[object Object]",
  "99999999999999999999",
  "9".repeat(400),
  "a".repeat(1_900),
  "\u0000",
  "\u0007",
  "\u202eevil",
  "a\u200bb\u2028c",
  "\uFFFF\uFEFF",
  "😀".repeat(40),
  "İıſK",
  "%",
  "%00",
  "%zz",
  "%c0%af",
  "../../etc/passwd",
  "..%2f..%2f",
  "//elsewhere.test",
  "\\elsewhere.test",
  "'; drop table users; --",
  "\\'\"",
  "%_%",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "${7*7}",
  "a\r\nSet-Cookie: a=b",
  "2026-02-30",
  "0000-00-00",
  "0000-01-01",
  "0000-01",
  "9999-12-31",
  "9999-12",
  "275760-09-13",
  "-000001-01-01",
  "2026-11-20T00:00:00Z",
  "__proto__",
  "constructor",
  "1_00000000-0000-0000-0000-000000000000",
  "1.5_00000000-0000-0000-0000-000000000000",
  "-99999999999999999999.999999999999_ffffffff-ffff-ffff-ffff-ffffffffffff",
  "00000000-0000-0000-0000-000000000000",
  "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
];

const NAMES = (
  "q city country startDate endDate desks minPrice maxPrice minWifi quiet reviews reviewsAfter amenities sort cursor shown pass month mode returnTo step show " +
  "token_hash type intent email password fullName idempotencyKey expectedTotal digest note acceptedFee name address pin description capacity timezone hours[0].isOpen hours[6].closes pricePerDay cancellationPolicy stars body wifiDown noise callsAllowed edits reply reason listingId draftId index _routes place rating page __proto__ toString memberId __intent__ __state__ a[0].b a[99999] constructor"
).split(" ");

/** Files of the build and what React Router asks for on its own, beside all routes. */
const OTHERS = ["/__manifest", "/assets/none.js"];
/** The patterns of all addresses, in the order in which `pathsOf` names them. */
const PATTERNS = [...pathsOf(PARAMETERS), ...OTHERS];

/** What React Router calls its routes: their files, without the ending. */
const ROUTE_IDS = [
  "root",
  ...routesOf(routes).flatMap(({ file, layouts }) => [file, ...layouts]),
].map((file) => file.replace(/\.tsx?$/, ""));

const METHODS = "GET GET GET GET POST POST POST POST HEAD PUT PATCH DELETE OPTIONS".split(" ");

/** Where each name means something. */
function sensible(random: Random, name: string, { member, spaceId }: SeededSite): string {
  const known: Record<string, readonly string[]> = {
    intent: ["sign-in", "sign-up", "send-again", "save", "remove", "wonderful"],
    email: [member.email, `fuzz-${Math.floor(random() * 50)}@seeded.test`],
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

function value(random: Random, name: string, seeded: SeededSite): string {
  return chance(random, 0.5) ? sensible(random, name, seeded) : pick(random, NASTY);
}

function pairs(random: Random, seeded: SeededSite): [string, string][] {
  return Array.from({ length: Math.floor(random() * 7) }, () => {
    const name = chance(random, 0.95) ? pick(random, NAMES) : pick(random, NASTY).slice(0, 40);
    return [name, value(random, name, seeded)];
  });
}

/** Percent signs stay, right or wrong; what no client can write is encoded. */
function writable(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, (character) =>
    encodeURIComponent(character.isWellFormed() ? character : "?"),
  );
}

function pathOf(random: Random, seeded: SeededSite): { path: string; route: string } {
  const id = (own: string) =>
    chance(random, 0.6) ? own : chance(random, 0.5) ? uuid(random) : pick(random, NASTY);
  const params = {
    spaceId: id(seeded.spaceId),
    bookingId: id(seeded.bookingId),
    photoId: id(seeded.photoId),
    draftId: id(seeded.draftId),
    listingId: id(seeded.listingId),
    reviewId: id(seeded.reviewId),
    part: pick(random, ["basics", "details", "pricing", ...NASTY]),
    step: pick(random, ["1", "2", "3", "4", "5", ...NASTY]),
    width: pick(random, ["640", "640", "1280", "641", ...NASTY]),
  };
  const route = pick(random, PATTERNS);
  const base = [...pathsOf(params), ...OTHERS][PATTERNS.indexOf(route)];
  const ending = pick(random, ["", "", "", "", "", ".data", ".data", "/", "//", "/../x", "%2f"]);
  const query = pairs(random, seeded).map(([name, text]) =>
    chance(random, 0.9)
      ? `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`
      : `${name}=${text}`,
  );
  const path = `${base === "/" && ending === ".data" ? "/_" : base}${ending}`;
  return { route, path: writable(query.length > 0 ? `${path}?${query.join("&")}` : path) };
}

function cookieOf(random: Random, { session }: SeededSite): string {
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

function bodyOf(random: Random, seeded: SeededSite): Body {
  const form = new URLSearchParams(
    pairs(random, seeded).map(([name, text]) => [name, text.toWellFormed()]),
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

/** A request, and the pattern of the route that it is aimed at. */
export type Attack = { request: TestRequest; route: string };

/** The attack with this number: a form as a page sends it with something spoilt, or a request that is nonsense altogether. */
export function attackOf(seed: number, number: number, seeded: SeededSite): Attack {
  const random = randomOf(seed, number);
  return chance(random, 0.3) ? spoiltForm(random, seeded) : nonsense(random, seeded);
}

/** What every form of ours sends, with the query of its page: this far every action gets. */
function formsOf(random: Random, { member, spaceId, bookingId, quoted }: SeededSite) {
  const { id: memberId, email, password } = member;
  const startDate = dayAhead(21 + Math.floor(random() * 179));
  const fullName = "Fay Fuzz";
  const booking = {
    idempotencyKey: uuid(random),
    note: "By the window",
    ...(quoted.get(startDate) ?? { expectedTotal: "20", digest: "" }),
  };
  const returnTo = `/spaces/${spaceId}`;
  return [
    ["/spaces/:spaceId/book", `/spaces/${spaceId}/book?pass=day&startDate=${startDate}`, booking],
    ["/spaces/:spaceId/favourite", `${returnTo}/favourite`, { intent: "save", returnTo }],
    ["/spaces/:spaceId/favourite", `${returnTo}/favourite`, { intent: "remove", returnTo }],
    [
      "/dashboard/bookings/:bookingId/cancel",
      `/dashboard/bookings/${bookingId}/cancel`,
      { acceptedFee: "0" },
    ],
    ["/auth", "/auth", { intent: "sign-in", email, password, returnTo }],
    ["/auth", "/auth?mode=link-used", { intent: "send-again", email }],
    ["/auth/forgot-password", "/auth/forgot-password", { email, returnTo }],
    ["/auth/sign-out", "/auth/sign-out", {}],
    ["/auth/confirm", `/auth/confirm?token_hash=${uuid(random)}&type=recovery`, { memberId }],
    ["/search", "/search", { q: "desk" }],
    ["/auth", "/auth?mode=sign-up", { intent: "sign-up", fullName, email, password }],
    ["/auth/reset-password", "/auth/reset-password", { password }],
  ] as const;
}

function spoiltForm(random: Random, seeded: SeededSite): Attack {
  const forms = formsOf(random, seeded);
  // Every new password keeps the backend busy for as long as twenty other requests: the last two come seldom.
  const [route, path, fields] = pick(random, forms.slice(0, chance(random, 0.2) ? undefined : -2));
  const body = Object.entries<string>(fields).flatMap(([name, text]): [string, string][] => {
    if (chance(random, 0.05)) return [];
    return [[name, chance(random, 0.15) ? value(random, name, seeded).toWellFormed() : text]];
  });
  const headers = {
    Origin: seeded.site.url,
    "Content-Type": "application/x-www-form-urlencoded",
    Cookie: chance(random, 0.8) ? seeded.session : cookieOf(random, seeded),
    // Every visitor has a limit of their own.
    "CF-Connecting-IP": `203.0.113.${Math.floor(random() * 256)}`,
  };
  const text = new URLSearchParams(body).toString();
  return { route, request: { path, method: "POST", headers, body: text } };
}

function nonsense(random: Random, seeded: SeededSite): Attack {
  const method = pick(random, METHODS);
  const { path, route } = pathOf(random, seeded);
  const Cookie = cookieOf(random, seeded);
  const ours = { Origin: seeded.site.url, "Sec-Fetch-Site": "same-origin" };
  const from = pick<Record<string, string>>(random, [
    ours,
    ours,
    ours,
    ours,
    {},
    { Origin: "null" },
  ]);
  const isRead = ["GET", "HEAD", "OPTIONS"].includes(method);
  const { headers, ...body } = isRead ? {} : bodyOf(random, seeded);
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
