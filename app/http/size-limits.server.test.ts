import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isUrlTooLong, readBody } from "~/http/size-limits.server";

function sending(chunks: Uint8Array[]): Request {
  return new Request("https://nomadcowork.test/auth", {
    method: "POST",
    body: new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    }),
    duplex: "half",
  } as RequestInit);
}

describe("a body", () => {
  test("is read unchanged, in any number of chunks", async () => {
    const chunks = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(chunks, async (pieces) => {
        const body = await readBody(sending(pieces));
        expect([...body]).toEqual(pieces.flatMap((piece) => [...piece]));
      }),
    );
  });

  test("is refused as soon as it is too long, also without a declared length", async () => {
    const kilobyte = new Uint8Array(1024);
    await expect(readBody(sending([kilobyte]), 1024)).resolves.toHaveLength(1024);
    await expect(readBody(sending([kilobyte, kilobyte]), 2047)).rejects.toMatchObject({
      init: { status: 413 },
    });
  });

  test("that breaks off is the sender's mistake", async () => {
    const broken = new Request("https://nomadcowork.test/auth", {
      method: "POST",
      body: new ReadableStream({
        pull: (controller) => controller.error(new TypeError("Network connection lost")),
      }),
      duplex: "half",
    } as RequestInit);
    await expect(readBody(broken)).rejects.toMatchObject({ init: { status: 400 } });
  });

  test("may be missing", async () => {
    await expect(readBody(new Request("https://nomadcowork.test/"))).resolves.toHaveLength(0);
  });
});

test("an address is too long above 8000 characters", () => {
  expect(isUrlTooLong({ url: "a".repeat(8000) })).toBe(false);
  expect(isUrlTooLong({ url: "a".repeat(8001) })).toBe(true);
});
