import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MalformedForm, readParts } from "~/http/form-parts.server";
import { paceBody } from "~/http/paced-body.server";

const BOUNDARY = "----a-boundary";

/** A body in the format of browsers. */
function formOf(files: readonly { name: string; bytes: Uint8Array }[]): Buffer {
  const parts = files.map(({ name, bytes }) =>
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photos"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
      ),
      bytes,
      Buffer.from("\r\n"),
    ]),
  );
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** The parts read from a body that arrives in chunks of these lengths, repeatedly. */
async function readAll(body: Buffer, { pieces = [body.length], size = 4096 } = {}) {
  let [at, turn] = [0, 0];
  const stream = new ReadableStream({
    type: "bytes",
    pull(controller) {
      const length = pieces[turn++ % pieces.length] ?? 1;
      if (at >= body.length) {
        controller.close();
        controller.byobRequest?.respond(0);
        return;
      }
      controller.enqueue(Uint8Array.from(body.subarray(at, (at += length))));
    },
  });
  const held = { buffer: new ArrayBuffer(size) };
  const found: { name: string; bytes: string | null; isFile: boolean }[] = [];
  for await (const part of readParts(paceBody(stream, 1_000_000), BOUNDARY, held)) {
    const bytes = part.bytes && Buffer.from(part.bytes).toString("hex");
    found.push({ name: part.fileName, isFile: part.isFile, bytes });
  }
  expect(held.buffer.byteLength).toBe(size);
  return found;
}

/** Bytes with many that also occur in a delimiter. */
const contents = fc
  .array(
    fc.oneof(
      fc.constantFrom("\r\n", "--", `\r\n--${BOUNDARY.slice(0, -1)}`, `\n--${BOUNDARY}`, "\r"),
      fc.string({ maxLength: 20 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => Buffer.from(parts.join("")))
  // Browsers choose a boundary that no file contains.
  .filter((bytes) => !bytes.includes(`\r\n--${BOUNDARY}`));

describe("the parts of a form", () => {
  test("are read byte for byte, with any content and in any chunks", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(contents, { maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 }),
        async (files, pieces) => {
          const sent = files.map((bytes, at) => ({ name: `${at}.jpg`, bytes }));
          const read = await readAll(formOf(sent), { pieces });
          expect(read).toEqual(
            sent.map(({ name, bytes }) => ({ name, isFile: true, bytes: bytes.toString("hex") })),
          );
        },
      ),
    );
  });

  test("that exceed the buffer are named and skipped, and the later ones are read", async () => {
    const body = formOf([
      { name: "small.jpg", bytes: Buffer.from("small") },
      { name: "large.jpg", bytes: Buffer.alloc(20_000, "\r\n--") },
      { name: "last.jpg", bytes: Buffer.from("last") },
    ]);
    for (const pieces of [[7], [1000], [body.length]])
      expect(await readAll(body, { pieces, size: 1024 })).toMatchObject([
        { name: "small.jpg", bytes: Buffer.from("small").toString("hex") },
        { name: "large.jpg", bytes: null },
        { name: "last.jpg", bytes: Buffer.from("last").toString("hex") },
      ]);
  });

  test("have the names of the files", async () => {
    const names = ["фото на крыше.jpg", "屋上.png", "it%22s.webp", "a;b.jpg"];
    const sent = names.map((name) => ({ name, bytes: Buffer.from("x") }));
    expect((await readAll(formOf(sent), { pieces: [3] })).map(({ name }) => name)).toEqual(names);
  });

  test("that end early are refused, at any point", async () => {
    const body = formOf([{ name: "a.jpg", bytes: Buffer.from("some bytes") }]);
    for (let length = 0; length < body.length - 2; length++)
      await expect(readAll(body.subarray(0, length)), `${length}`).rejects.toThrow(MalformedForm);
  });

  test("are refused if the body is not multipart", async () => {
    const headers = `--${BOUNDARY}\r\nX: ${"x".repeat(9000)}`;
    const wrong = ["", "photos=1", `x--${BOUNDARY}\r\n`, headers, `--${BOUNDARY}\r\n\xff\r\n\r\n`];
    for (const text of wrong) {
      const reading = readAll(Buffer.from(text, "latin1"), { size: 16_384 });
      await expect(reading, text.slice(0, 20)).rejects.toThrow(MalformedForm);
    }
  });
});
