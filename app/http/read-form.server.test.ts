import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readForm } from "~/http/read-form.server";

const Listing = z.object({
  name: z.string(),
  hours: z.array(z.object({ opensAt: z.string() })),
});
const LISTS = ["hours"];

const post = (body: BodyInit, options: Parameters<typeof readForm>[2]) =>
  readForm(new Request("https://nomadcowork.test/", { method: "POST", body }), Listing, options);

describe("a list of a form", () => {
  const intents = (value: string, lists = LISTS) => {
    const sent = new FormData();
    sent.append("hours[0].opensAt", "09:00");
    sent.append("__intent__", value);
    return post(sent, { lists });
  };
  const remove = '{"type":"remove","payload":{"name":"hours","index":0}}';

  test("is changed by its buttons only: any other intent is a 400", async () => {
    await expect(intents(remove)).resolves.toMatchObject({ status: undefined });
    await expect(intents(remove, [])).rejects.toMatchObject({ init: { status: 400 } });
    const refused = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom(
        '{"type":"remove","payload":{"name":"amenities","index":0}}',
        '{"type":"remove","payload":{"name":"hours","index":1e9}}',
        '{"type":"insert","payload":{"name":"__proto__"}}',
        '{"type":"insert","payload":{"name":"hours","defaultValue":[[1]]}}',
        '{"type":"update","payload":{"name":"hours","value":"x"}}',
        '{"type":"reset","payload":{}}',
        '{"type":"validate","payload":{"name":"hours"}}',
      ),
    );
    await fc.assert(
      fc.asyncProperty(refused, async (value) => {
        await expect(intents(value)).rejects.toMatchObject({ init: { status: 400 } });
      }),
    );
  });

  test.each(["hours", "hours.opensAt", "hours[]", "hours[x]"])(
    "needs list entries: with a field called %s it is a 400",
    async (name) => {
      const sent = new FormData();
      sent.append(name, "x");
      sent.append("__intent__", remove);
      await expect(post(sent, { lists: LISTS })).rejects.toMatchObject({ init: { status: 400 } });
    },
  );
});

test("a line break counts once, from a browser or from a script", async () => {
  const sent = new URLSearchParams({ text: "one\r\ntwo\r\n\r\nthree\nfour" });
  const request = new Request("https://nomadcowork.test/", { method: "POST", body: sent });
  const form = await readForm(request, z.object({ text: z.string().max(20) }));
  expect(form).toMatchObject({ status: "success", value: { text: "one\ntwo\n\nthree\nfour" } });
});

test("a file in a form is left out: no reply could contain it", async () => {
  const sent = new FormData();
  sent.append("text", new File(["x"], "x.png"));
  const request = new Request("https://nomadcowork.test/", { method: "POST", body: sent });
  const form = await readForm(request, z.object({ text: z.string() }));
  expect(form).toMatchObject({ status: "error", payload: {} });
});

describe("the size of a form", () => {
  const sized = (bytes: number) => new URLSearchParams({ name: "x".repeat(bytes) });

  test("is limited to 64 kB, or to the limit of its route", async () => {
    const of = (bytes: number, most?: number) => post(sized(bytes), { most });
    await expect(of(64 * 1024 - 5)).resolves.toMatchObject({ status: "success" });
    await expect(of(64 * 1024)).rejects.toMatchObject({ init: { status: 413 } });
    await expect(of(64 * 1024, 70_000)).resolves.toMatchObject({ status: "success" });
    await expect(of(1_000, 900)).rejects.toMatchObject({ init: { status: 413 } });
  });

  test("is checked before the body is read if the request declares it", async () => {
    const request = new Request("https://nomadcowork.test/", {
      method: "POST",
      headers: { "Content-Length": "200001" },
      body: sized(10),
    });
    await expect(readForm(request, Listing, { most: 200_000 })).rejects.toMatchObject({
      init: { status: 413 },
    });
    expect(request.bodyUsed).toBe(false);
  });
});
