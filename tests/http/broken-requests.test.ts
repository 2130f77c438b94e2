import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { browse } from "../support/browser.ts";
import { post, sendRequest } from "../support/http.ts";
import { openRecoveryLink } from "../support/recovery.ts";
import { dayAhead } from "../support/days.ts";
import { seed, type SeededSite } from "../support/seeded-site.ts";
import { sharedSites } from "../support/shared-sites.ts";

// Requests that no page of ours sends: names that libraries reserve, and truncated bodies.

let seeded: SeededSite;
/** The `Cookie` header of a session that a recovery mail started. */
let recovering: string;

sharedSites.beforeAll(async ({ site }) => {
  seeded = await seed(site);
  const browser = browse(site.url);
  await openRecoveryLink(site, browser, seeded.member);
  recovering = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
});

/** Every address with an action, for documents and for scripts, with a valid form. */
function forms(): [path: string, fields: Record<string, string>][] {
  const { spaceId, bookingId } = seeded;
  const note = { idempotencyKey: crypto.randomUUID(), expectedTotal: "20", note: "" };
  const pages: [string, string, Record<string, string>][] = [
    ["/auth", "", { intent: "sign-in", email: "a@b.test", password: "c" }],
    ["/auth/forgot-password", "", { email: "a@b.test" }],
    ["/auth/reset-password", "", { password: "nomad-test-2027" }],
    [`/spaces/${spaceId}/book`, `?pass=day&startDate=${dayAhead(30)}`, note],
    [`/spaces/${spaceId}/favourite`, "", { intent: "save" }],
    [`/dashboard/bookings/${bookingId}/cancel`, "", { acceptedFee: "0" }],
  ];
  return pages.flatMap(([path, query, fields]) => [
    [`${path}${query}`, fields],
    [`${path}.data${query}`, fields],
  ]);
}

/** The address of a page whose form needs no session. */
const isOpen = (path: string) => /^\/auth(\.data)?$|forgot-password/.test(path);

describe("a name that no field of ours could have is refused, and nothing is done", () => {
  test.each([
    ["__intent__", "x"],
    ["__intent__", '{"type":"insert","payload":{"name":"a"}}'],
    ["__state__", "x"],
    ["__proto__", "x"],
    ["constructor", "x"],
    ["toString", "x"],
    ["a[100000]", "x"],
    ["a.a.a.a.a", "x"],
    ["", "x"],
  ])("%s = %s", async (name, value) => {
    const before = await seeded.digest();
    for (const [path, fields] of forms()) {
      const form = { ...fields, [name]: value };
      // `{ ["__proto__"]: … }` would set the prototype, so this field is written as text.
      const body = `${new URLSearchParams(form).toString()}&${encodeURIComponent(name)}=1`;
      const session = path.startsWith("/auth/reset-password") ? recovering : seeded.session;
      for (const Cookie of isOpen(path) ? ["", session] : [session]) {
        const { status } = await sendRequest(seeded.site, {
          path,
          method: "POST",
          body,
          headers: {
            Origin: seeded.site.url,
            "Content-Type": "application/x-www-form-urlencoded",
            ...(Cookie ? { Cookie } : {}),
          },
        });
        // A signed-in member is told so before the form is read.
        const expected = [400, ...(Cookie && /^\/auth(\.data)?$/.test(path) ? [303, 202] : [])];
        expect(expected, `${path} ${Cookie && "with a session"}`).toContain(status);
      }
    }
    expect(await seeded.digest()).toBe(before);
  });
});

test("ten thousand fields are refused, also when they are all called the same", async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `a${at}=`).join("&");
  const same = Array<string>(20_000).fill("a=").join("&");
  for (const body of [many, same]) {
    const answer = await sendRequest(seeded.site, {
      path: "/auth",
      method: "POST",
      body,
      headers: {
        Origin: seeded.site.url,
        "Content-Type": "application/x-www-form-urlencoded",
      },
    });
    expect([400, 413]).toContain(answer.status);
  }
});

test("a visitor whose form has such a name is sent to sign in, and nothing of it is kept", async () => {
  const path = `/spaces/${seeded.spaceId}/book?pass=day&startDate=${dayAhead(30)}`;
  const answer = await post(seeded.site, path, { note: "mine", "a[100000]": "x" });
  expect(answer.status).toBe(303);
  expect(String(answer.headers["set-cookie"])).not.toContain("form");
});

/** Sends the head of a request and a part of its body, and disconnects. */
function breakOff(path: string, type: string): Promise<void> {
  const { hostname, port } = new URL(seeded.site.url);
  return new Promise((done, fail) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      const head = [
        `POST ${path} HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        `Origin: ${seeded.site.url}`,
        `Content-Type: ${type}`,
        "Content-Length: 5000",
      ];
      socket.write(`${head.join("\r\n")}\r\n\r\n{"csp-report":`);
      setTimeout(() => socket.destroy(), 50);
    });
    socket.on("close", () => done());
    socket.on("error", fail);
  });
}

test("a body that breaks off is logged as a warning, not an error: of a report, and of a form", async () => {
  const began = seeded.site.log.length;
  await breakOff("/csp-report", "application/csp-report");
  await breakOff("/auth", "application/x-www-form-urlencoded");
  const lines = () => seeded.site.log.slice(began);
  const requests = () => lines().filter((line) => line.includes('"message":"request"'));
  await expect.poll(() => requests().length).toBe(2);
  for (const line of requests()) {
    expect(JSON.parse(line)).toMatchObject({ level: "warn", status: 400 });
    expect(line).not.toContain("failures");
  }
  expect(lines()).toHaveLength(2);
});
