import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytesToBase64 } from "~/values/base64";
import { openSealer } from "~/features/webhooks/sealed.server";

const newKey = () => bytesToBase64(crypto.getRandomValues(new Uint8Array(32)));
const TEXT = "whsec_c2VjcmV0";
const PURPOSE = "secret:6a5b4c3d";

/** The messages of an error and of all its causes. */
async function wordsOf(opened: Promise<string>): Promise<string> {
  const thrown: unknown = await opened.then(
    (text) => new Error(`opened: ${text}`),
    (error) => error,
  );
  const words: string[] = [];
  for (let at = thrown; at instanceof Error; at = at.cause) words.push(`${at.message} ${at.stack}`);
  return words.join("\n");
}

describe("a sealed text", () => {
  test("opens for its purpose, and reveals none of its content", async () => {
    const sealer = await openSealer([newKey()]);
    const sealed = await sealer.seal(TEXT, PURPOSE);
    expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/);
    expect(await sealer.open(sealed, PURPOSE)).toBe(TEXT);
    expect(await sealer.seal(TEXT, PURPOSE)).not.toBe(sealed);
  });

  test("opens unchanged, with any content", async () => {
    const sealer = await openSealer([newKey()]);
    const text = fc.string({ unit: "grapheme" });
    await fc.assert(
      fc.asyncProperty(text, text, async (text, purpose) => {
        expect(await sealer.open(await sealer.seal(text, purpose), purpose)).toBe(text);
      }),
    );
    expect(await sealer.open(await sealer.seal("\ufeffa", "p"), "p")).toBe("\ufeffa");
  });

  test("does not open for another purpose", async () => {
    const sealer = await openSealer([newKey()]);
    const sealed = await sealer.seal(TEXT, PURPOSE);
    const id = sealed.split(".")[1];
    for (const purpose of ["", "secret:6a5b4c3e", `${PURPOSE} `, "header:6a5b4c3d:Authorization"])
      await expect(sealer.open(sealed, purpose)).rejects.toThrow(
        `A text that was sealed with key ${id} does not open: it was changed, or sealed for another purpose`,
      );
  });

  test("does not open with another key, even of the same name", async () => {
    const sealed = await (await openSealer([newKey()])).seal(TEXT, PURPOSE);
    const id = sealed.split(".")[1] ?? "";
    const other = await openSealer([newKey()]);
    await expect(other.open(sealed, PURPOSE)).rejects.toThrow(
      `A text was sealed with key ${id}, which is not among the keys`,
    );
    const [, itsOwn = ""] = (await other.seal(TEXT, PURPOSE)).split(".");
    await expect(other.open(sealed.replace(id, itsOwn), PURPOSE)).rejects.toThrow("does not open");
  });

  test("does not open when one character is changed or missing", async () => {
    const sealer = await openSealer([newKey()]);
    const sealed = await sealer.seal(TEXT, PURPOSE);
    for (let at = 0; at < sealed.length; at++) {
      for (const other of ["-", "A", "f", ".", "\n"].filter((other) => other !== sealed[at])) {
        const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
        expect(await wordsOf(sealer.open(changed, PURPOSE)), changed).not.toContain("opened");
      }
      const words = await wordsOf(sealer.open(sealed.slice(0, at), PURPOSE));
      expect(words, `${at} characters`).not.toContain("opened");
    }
  });

  test("is never quoted in an error, except the id of its key", async () => {
    const sealer = await openSealer([newKey()]);
    const sealed = await sealer.seal(TEXT, PURPOSE);
    const [, id = "", iv = "", ciphertext = ""] = sealed.split(".");
    const words = await wordsOf(sealer.open(sealed, "other"));
    expect(words).toContain(id);
    for (const part of [iv, ciphertext, TEXT]) expect(words).not.toContain(part);
    for (const text of [TEXT, "", "v2.a.b.c", `${sealed}.x`, ` ${sealed}`])
      expect(await wordsOf(sealer.open(text, PURPOSE))).toMatch(
        /^A sealed text has no form that is known (?!.*whsec_)/s,
      );
  });
});

describe("the keys", () => {
  test("can be rotated: the first seals, and all of them open", async () => {
    const [old, fresh] = [newKey(), newKey()];
    const before = await openSealer([old]);
    const during = await openSealer([fresh, old]);
    const after = await openSealer([fresh]);
    const [early, late] = [await before.seal(TEXT, PURPOSE), await during.seal(TEXT, PURPOSE)];
    expect(await during.open(early, PURPOSE)).toBe(TEXT);
    expect(await during.open(late, PURPOSE)).toBe(TEXT);
    expect(await after.open(late, PURPOSE)).toBe(TEXT);
    await expect(after.open(early, PURPOSE)).rejects.toThrow("not among the keys");
  });

  test("are named by the first bytes of their digest", async () => {
    const sealed = await (
      await openSealer([bytesToBase64(new Uint8Array(32))])
    ).seal(TEXT, PURPOSE);
    // sha256 of 32 zero bytes.
    expect(sealed).toMatch(/^v1\.66687aad\./);
  });

  test("are 32 bytes in base64, of either alphabet", async () => {
    await expect(openSealer([])).rejects.toThrow("There is no key to seal with");
    for (const key of [
      "",
      "secret",
      bytesToBase64(new Uint8Array(31)),
      `${newKey()}AAAA`,
      "*".repeat(44),
    ])
      await expect(openSealer([newKey(), key])).rejects.toThrow(
        /^Sealing key 2 is not 32 bytes in base64$/,
      );
    const key = bytesToBase64(new Uint8Array(32).fill(251));
    const url = key.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    expect(url).not.toBe(key);
    const sealed = await (await openSealer([key])).seal(TEXT, PURPOSE);
    expect(await (await openSealer([url])).open(sealed, PURPOSE)).toBe(TEXT);
  });
});
