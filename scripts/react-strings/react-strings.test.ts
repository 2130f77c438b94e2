import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createElement, Fragment, Suspense, use } from "react";
import type * as ReactServer from "react-dom/server.edge";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withStrings } from "./react-strings.ts";

const require = createRequire(import.meta.url);
const source = readFileSync(
  new URL("../../node_modules/react-dom/cjs/react-dom-server.edge.production.js", import.meta.url),
  "utf8",
);

/** React's server evaluated from this text, with the React of the tests. */
function evaluated(text: string): Pick<typeof ReactServer, "renderToReadableStream"> {
  const exports = {};
  new Function("exports", "require", text)(exports, require);
  return exports as typeof ReactServer;
}

const published = evaluated(source);
const changed = evaluated(withStrings(source));

async function rendered(server: typeof published, element: React.ReactNode, nonce = "n") {
  const stream = await server.renderToReadableStream(element, { nonce });
  return new Response(stream).text();
}

describe("React that writes strings", () => {
  test("renders the same HTML as React, for any text", async () => {
    const text = fc.string({ unit: "grapheme", maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 30 }), async (pairs) => {
        const page = createElement(
          Fragment,
          null,
          pairs.map(([title, inside], key) =>
            createElement("p", { key, title, "aria-label": inside }, inside, title),
          ),
        );
        expect(await rendered(changed, page)).toBe(await rendered(published, page));
      }),
      { numRuns: 200 },
    );
  });

  test("renders long pages whole, and late parts after the rest", async () => {
    const late = () => {
      const promise = new Promise<string>((done) => setTimeout(() => done("è tardi · 遅い"), 20));
      return createElement(Suspense, { fallback: "…" }, createElement(Late, { promise }));
    };
    const long = "ünïcödé 🪑 ".repeat(20_000);
    const page = () =>
      createElement(
        "html",
        null,
        createElement("body", null, late(), createElement("p", null, long)),
      );
    const text = await rendered(changed, page());
    expect(text).toContain(long);
    expect(text).toContain("è tardi · 遅い");
    expect(text).toBe(await rendered(published, page()));
  });

  test("sends the early parts before the late ones", async () => {
    let answer: (text: string) => void = () => undefined;
    const promise = new Promise<string>((done) => (answer = done));
    const page = createElement(
      "main",
      null,
      "early",
      createElement(Suspense, { fallback: "…" }, createElement(Late, { promise })),
    );
    const reader = (await changed.renderToReadableStream(page)).getReader();
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value)).toContain("early");
    answer("late");
    const second = await reader.read();
    expect(new TextDecoder().decode(second.value)).toContain("late");
  });
});

test("text that one reader did not receive never reaches another", async () => {
  const of = (word: string) => createElement("p", null, `${word} `.repeat(20_000));
  const interrupted = withStrings(source).replace(
    "destination.enqueue(textEncoder.encode(text));",
    "if (text.includes('secret')) throw new Error('gone'); destination.enqueue(textEncoder.encode(text));",
  );
  const server = evaluated(interrupted);
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const lost = await server.renderToReadableStream(of("secret"), { onError });
  expect(await new Response(lost).text()).toBe("");
  expect(errors).not.toEqual([]);
  expect(await rendered(server, of("public"))).not.toContain("secret");
  // A visitor who disconnects in the middle of a late part.
  const late = Promise.resolve("private");
  const leaving = await changed.renderToReadableStream(
    createElement(Suspense, { fallback: "…" }, createElement(Late, { promise: late })),
    { onError },
  );
  await leaving.cancel();
  expect(await rendered(changed, of("public"))).toBe(await rendered(published, of("public")));
});

function Late({ promise }: { promise: Promise<string> }) {
  return use(promise);
}

test("an incompatible React is refused", () => {
  expect(() => withStrings(source.replace("function writeChunk(", "function writeBytes("))).toThrow(
    /not what/,
  );
  expect(() => withStrings(`${source}\nsize = chunk.byteLength;`)).toThrow(/counts bytes/);
});
