import routes from "../../app/routes.ts";
import { ask, type Answer, type Question } from "./http.ts";
import { chance, pick, randomOf, uuid, type Random } from "./random.ts";
import { pathsOf } from "./routes.ts";
import { dayAhead } from "./stage.ts";
import type { Stand } from "./stand.ts";

// Requests that nobody means well, each made of the seed and its number alone: a failure can be asked again.

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
  "q city country startDate endDate desks minPrice maxPrice amenities sort cursor pass days month mode returnTo step show " +
  "token_hash type intent email password fullName idempotencyKey expectedTotal note acceptedFee index _routes place rating page __proto__ toString"
).split(" ");

const METHODS = "GET GET GET GET POST POST POST POST HEAD PUT PATCH DELETE OPTIONS".split(" ");

/** Where each name means something. */
function sensible(random: Random, name: string, { member, spaceId }: Stand): string {
  const known: Record<string, readonly string[]> = {
    intent: ["sign-in", "sign-up", "send-again", "save", "remove", "wonderful"],
    email: [member.email, `fuzz-${Math.floor(random() * 50)}@stand.test`],
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
    _routes: ["root", "routes/public/search", "routes/dashboard/gate"],
  };
  const own = Object.hasOwn(known, name) ? known[name] : undefined;
  return pick(random, own ?? ["1", "20", "Lisbon", "Portugal", "wifi"]);
}

function value(random: Random, name: string, stand: Stand): string {
  return chance(random, 0.5) ? sensible(random, name, stand) : pick(random, NASTY);
}

function pairs(random: Random, stand: Stand): [string, string][] {
  return Array.from({ length: Math.floor(random() * 7) }, () => {
    const name = chance(random, 0.95) ? pick(random, NAMES) : pick(random, NASTY).slice(0, 40);
    return [name, value(random, name, stand)];
  });
}

/** Percent signs stay, right or wrong; what no client can write is encoded. */
function writable(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, (character) =>
    encodeURIComponent(character.isWellFormed() ? character : "?"),
  );
}

function pathOf(random: Random, stand: Stand): string {
  const id = (own: string) =>
    chance(random, 0.6) ? own : chance(random, 0.5) ? uuid(random) : pick(random, NASTY);
  const params = { spaceId: id(stand.spaceId), bookingId: id(stand.bookingId) };
  const base = pick(random, [...pathsOf(routes, params), "/__manifest", "/assets/none.js"]);
  const ending = pick(random, ["", "", "", "", "", ".data", ".data", "/", "//", "/../x", "%2f"]);
  const query = pairs(random, stand).map(([name, text]) =>
    chance(random, 0.9)
      ? `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`
      : `${name}=${text}`,
  );
  const path = `${base === "/" && ending === ".data" ? "/_root" : base}${ending}`;
  return writable(query.length > 0 ? `${path}?${query.join("&")}` : path);
}

function cookieOf(random: Random, { session }: Stand): string {
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

type Body = Pick<Question, "body" | "headers" | "inPieces">;

function bodyOf(random: Random, stand: Stand): Body {
  const form = new URLSearchParams(
    pairs(random, stand).map(([name, text]) => [name, text.toWellFormed()]),
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

export function questionOf(seed: number, number: number, stand: Stand): Question {
  const random = randomOf(seed, number);
  const method = pick(random, METHODS);
  const path = pathOf(random, stand);
  const Cookie = cookieOf(random, stand);
  const ours = { Origin: stand.site.url, "Sec-Fetch-Site": "same-origin" };
  const from = pick<Record<string, string>>(random, [
    ours,
    ours,
    ours,
    ours,
    {},
    { Origin: "null" },
  ]);
  const isRead = ["GET", "HEAD", "OPTIONS"].includes(method);
  const { headers, ...body } = isRead ? {} : bodyOf(random, stand);
  const Accept = pick(random, ["text/html", "*/*", "x"]);
  return {
    path: path.startsWith("/") ? path : `/${path}`,
    method,
    headers: { ...from, Accept, ...(Cookie ? { Cookie } : {}), ...headers },
    ...body,
  };
}

/** What is wrong with an answer; `null` when it is one. */
export function faultOf({ path }: Question, { status, headers, text, ms }: Answer): string | null {
  // Under load it may well not be ready within its second.
  const isHonest = status === 503 && path.startsWith("/readyz");
  if (status >= 500 && !isHonest) return `status ${status}`;
  if (/^\s+at .+:\d+:\d+\)?$/m.test(text)) return "a stack trace";
  if (/PGRST\d+|SQLSTATE|node_modules|build\/server/.test(text)) return "what only we should see";
  if (ms > 10_000) return `${Math.round(ms)} ms`;
  if (!headers["content-security-policy"]) return "no content security policy";
  if (!headers["cache-control"]) return "no Cache-Control";
  return null;
}

export interface Findings {
  asked: number;
  statuses: Record<number, number>;
  slowest: number;
  faults: { number: number; fault: string; question: Question }[];
}

/** Asks the questions with these numbers, a few at a time; `say` hears of every fault, and how far it is. */
export async function fuzz(
  stand: Stand,
  { seed, from, to, say }: { seed: number; from: number; to: number; say?: (line: string) => void },
): Promise<Findings> {
  const findings: Findings = { asked: 0, statuses: {}, slowest: 0, faults: [] };
  let next = from;
  const work = async () => {
    for (let number = next++; number < to; number = next++) {
      const question = questionOf(seed, number, stand);
      const fault = await ask(stand.site, question).then(
        (answer) => {
          findings.statuses[answer.status] = (findings.statuses[answer.status] ?? 0) + 1;
          findings.slowest = Math.max(findings.slowest, answer.ms);
          return faultOf(question, answer);
        },
        (error: unknown) => `no answer: ${String(error)}`,
      );
      if (fault) {
        findings.faults.push({ number, fault, question });
        say?.(`${number}: ${fault}\n   ${JSON.stringify(question)}`);
      }
      if (++findings.asked % 5_000 === 0) say?.(`${findings.asked} asked`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return findings;
}
