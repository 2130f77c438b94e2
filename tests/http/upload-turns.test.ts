import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test, type TestContext } from "vitest";
import { workerdAt } from "../../scripts/worker.ts";
import { checkImage } from "~/images/check-image";
import { createSpace, signIn as clientOf } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { sendRequest, signIn } from "../support/http.ts";
import { picture } from "../support/pictures.ts";
import { openSite } from "../support/site.ts";
import { largePhotos, UPLOAD_TYPE, uploadAtOnce, uploadBody } from "../support/upload-storm.ts";

// Requests with photos take turns: app/http/upload-turns.server.ts says how many at once. Each of these tests has a site, and so
// an isolate, of its own; they wait most of their time, so they run side by side.

/** Bytes that workerd may take for ten uploads at once. It takes about 60 million, and without turns and their buffers 280. */
const MOST_MEMORY = 100e6;

/** A site with an owner who uploads. */
async function openUploads({ onTestFinished }: Pick<TestContext, "onTestFinished">) {
  const site = await openSite();
  onTestFinished(() => site.stop());
  const { sql } = site.backend;
  /** A member with a draft. */
  async function openOwner() {
    const owner = await createUser(sql, { email: `uploads-${randomUUID()}@owner.test` });
    const session = await signIn(site, owner);
    const headers = { Origin: site.url, Cookie: session, "Content-Type": UPLOAD_TYPE };
    const space = await createSpace(sql, { owner_id: owner.id, status: "draft" });
    return { owner, session, headers, space };
  }
  const { headers, space } = await openOwner();
  return {
    site,
    openOwner,
    /** Sends a body whole. */
    async send(body: Buffer, path = (draft: string) => `/dashboard/listings/${draft}/photos`) {
      return sendRequest(site, { path: path(space), method: "POST", headers, body });
    },
    /** Sends the beginning of a body, and more of it only when told, as a member of its own. */
    async begin(body: Buffer, bytes: number) {
      const { hostname, port } = new URL(site.url);
      const beginner = await openOwner();
      const path = `/dashboard/listings/${beginner.space}/photos`;
      const length = { "Content-Length": `${body.length}` };
      const to = { hostname, port, path, method: "POST" };
      const request = httpRequest({ ...to, headers: { ...beginner.headers, ...length } });
      const answer = new Promise<string>((done) => {
        request.on("response", (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("close", () => done(Buffer.concat(chunks).toString()));
        });
        // It is broken off on purpose, by either side.
        request.on("error", () => done("broken off"));
      });
      request.write(body.subarray(0, bytes));
      let sent = bytes;
      return {
        answer,
        leave: () => request.destroy(),
        more: (count: number) => request.write(body.subarray(sent, (sent += count))),
      };
    },
  };
}

/** What an upload has come to after so many milliseconds. */
function within<T>(milliseconds: number, answer: Promise<T>): Promise<T | "still waiting"> {
  return Promise.race([answer, pause(milliseconds, "still waiting" as const)]);
}

/** Asks until an answer does not come at once: by then those that were begun before have their turns. */
async function untilWaiting<T>(ask: () => Promise<T>): Promise<{ answer: Promise<T> }> {
  for (;;) {
    const answer = ask();
    if ((await within(2_000, answer)) === "still waiting") return { answer };
  }
}

const four = [1, 2, 3, 4];
const small = async (name = "small.jpg") => picture(name, "teal");
const TAKEN = '{"taken":1,"problems":[]}';

test("ten photos of 4.9 MB at once are stored as they are, in the memory of an isolate", async (context) => {
  const { site, openOwner } = await openUploads(context);
  const uploads: (Awaited<ReturnType<typeof openOwner>> & { photo: Buffer })[] = [];
  for (const photo of await largePhotos(10)) uploads.push({ ...(await openOwner()), photo });
  const { pid = 0 } = workerdAt(Number(new URL(site.url).port)) ?? {};
  const { taken, before, peak } = await uploadAtOnce({
    site: { url: site.url, pid },
    uploads,
  });
  expect(taken).toBe(10);
  expect(peak - before).toBeLessThan(MOST_MEMORY);
  for (const { owner, space, photo } of uploads) {
    const client = await clientOf(site.backend, owner);
    const [row] = await site.backend.sql<{ path: string }[]>`
      select path from public.space_photos where space_id = ${space}`;
    const { data } = await client.storage.from("space-photos").download(row?.path ?? "");
    const stored = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer());
    const checked = checkImage(photo);
    expect(checked.ok && Buffer.concat(checked.image.parts).equals(stored)).toBe(true);
  }
});

test.concurrent("who leaves in the middle of an upload gives the turn to whoever waits", async (context) => {
  const { begin, send } = await openUploads(context);
  const [large = Buffer.alloc(0)] = await largePhotos(1);
  const body = uploadBody([{ name: "large.jpg", buffer: large }]);
  const begun = await Promise.all(four.map(() => begin(body, 1_000_000)));
  const photo = uploadBody([await small()]);
  const { answer: fifth } = await untilWaiting(() => send(photo));
  begun[0]?.leave();
  expect(await within(15_000, fifth)).toMatchObject({ status: 200, text: TAKEN });
  for (const one of begun) one.leave();
});

test.concurrent("an upload that stops is ended after half a minute, and keeps what it brought", async (context) => {
  const { begin, send } = await openUploads(context);
  const [large = Buffer.alloc(0)] = await largePhotos(1);
  const body = uploadBody([await small("first.jpg"), { name: "large.jpg", buffer: large }]);
  const begun = await Promise.all(four.map(() => begin(body, 200_000)));
  const photo = uploadBody([await small()]);
  const { answer: fifth } = await untilWaiting(() => send(photo));
  expect(await within(40_000, fifth)).toMatchObject({ status: 200, text: TAKEN });
  for (const { answer } of begun)
    expect(await within(10_000, answer)).toMatch(/"taken":1.*came too slowly/);
});

test.concurrent("who would wait too long is told to come back, with and without scripts", async (context) => {
  const { begin, send } = await openUploads(context);
  const [large = Buffer.alloc(0)] = await largePhotos(1);
  const body = uploadBody([{ name: "large.jpg", buffer: large }]);
  const begun = await Promise.all(four.map(() => begin(body, 300_000)));
  const photo = uploadBody([await small()]);
  const { answer: fifth } = await untilWaiting(() => send(photo));
  const waiting = Promise.all([fifth, send(photo, (space) => `/spaces/new/${space}/4`)]);
  for (let second = 0; second < 40; second += 5) {
    expect(await within(5_000, waiting)).toBe("still waiting");
    for (const one of begun) one.more(100_000);
  }
  const [script, page] = await waiting;
  for (const answer of [script, page]) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.text).toContain("none of yours was read. Send them again in a minute.");
  }
  expect(page.text).toContain("Upload photos");
  for (const one of begun) one.leave();
});
