import { expect, test } from "vitest";
import { openUploads, untilWaiting, within } from "../support/begun-uploads.ts";
import { picture } from "../support/pictures.ts";
import { largePhotos, uploadBody } from "../support/upload-storm.ts";

// Requests with photos take turns: app/http/upload-turns.server.ts has the number at once, and its unit test the waiting time.
// tests/prove/upload-turns.test.ts waits that long.

test("a client that disconnects during an upload gives its turn to one that waits", async (context) => {
  const { begin, send } = await openUploads(context);
  const [large = Buffer.alloc(0)] = await largePhotos(1);
  const body = uploadBody([{ name: "large.jpg", buffer: large }]);
  const begun = await Promise.all([1, 2, 3, 4].map(() => begin(body, 1_000_000)));
  const photo = uploadBody([await picture("small.jpg", "teal")]);
  const { answer: fifth } = await untilWaiting(() => send(photo));
  begun[0]?.leave();
  expect(await within(15_000, fifth)).toMatchObject({
    status: 200,
    text: '{"taken":1,"problems":[]}',
  });
  for (const one of begun) one.leave();
});
