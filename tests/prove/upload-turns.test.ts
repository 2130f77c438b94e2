import { expect, test } from "vitest";
import { workerdAt } from "../../scripts/worker.ts";
import { checkImage } from "~/images/check-image";
import { signIn as clientOf } from "../support/actors.ts";
import { openUploads, untilWaiting, within } from "../support/begun-uploads.ts";
import { picture } from "../support/pictures.ts";
import { largePhotos, uploadAtOnce, uploadBody } from "../support/upload-storm.ts";

// Requests with photos take turns: app/http/upload-turns.server.ts has the number at once. Each of these tests has a site, and so an
// isolate, of its own; they mostly wait, so they run in parallel.

/** Bytes that workerd may use for ten uploads at once. It uses about 60 million, and without turns and their buffers 280. */
const MOST_MEMORY = 100e6;

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

test.concurrent("an upload that stalls is ended after half a minute, and keeps the arrived photos", async (context) => {
  const { begin, send } = await openUploads(context);
  const [large = Buffer.alloc(0)] = await largePhotos(1);
  const body = uploadBody([await small("first.jpg"), { name: "large.jpg", buffer: large }]);
  const begun = await Promise.all(four.map(() => begin(body, 200_000)));
  const photo = uploadBody([await small()]);
  const { answer: fifth } = await untilWaiting(() => send(photo));
  expect(await within(40_000, fifth)).toMatchObject({ status: 200, text: TAKEN });
  for (const { answer } of begun)
    expect(await within(10_000, answer)).toMatch(/"taken":1.*arrived too slowly/);
});

test.concurrent("a request that would wait too long is refused with a message, with and without scripts", async (context) => {
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
