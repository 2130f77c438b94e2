import { expect, test } from "vitest";
import { readTextWithoutFiles } from "~/http/read-uploads.server";

function sent(texts: readonly string[]): Request {
  const body = new FormData();
  for (const [index, text] of texts.entries()) body.append(`f${index}`, text);
  body.append("picture", new File([new Uint8Array(300_000)], "river.jpg", { type: "image/jpeg" }));
  return new Request("https://example.com/", { method: "POST", body });
}

/** With the length that browsers declare. */
async function declared(request: Request): Promise<Request> {
  const body = await request.arrayBuffer();
  const headers = new Headers(request.headers);
  headers.set("Content-Length", String(body.byteLength));
  return new Request(request.url, { method: "POST", headers, body });
}

test("a form whose sender has to sign in first is read without its picture", async () => {
  expect(await readTextWithoutFiles(await declared(sent(["One", "Two"])))).toEqual([
    ["f0", "One"],
    ["f1", "Two"],
  ]);
});

test("of such a form nobody can have more text read than of a form without files", async () => {
  const half = "é".repeat(16_000);
  const read = async (...texts: string[]) => readTextWithoutFiles(await declared(sent(texts)));
  await expect(read(half, half)).resolves.toHaveLength(2);
  await expect(read(half, half, half)).rejects.toMatchObject({ init: { status: 400 } });
  await expect(read(half.repeat(3))).rejects.toMatchObject({ init: { status: 400 } });
});
