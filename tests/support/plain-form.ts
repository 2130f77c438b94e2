import { randomUUID } from "node:crypto";
import { JSDOM } from "jsdom";
import type { FileToSend } from "./pictures.ts";

/** The form submission of browsers, by the HTML standard; jsdom knows which fields are submitted. */
const { FormData: FormEntries } = new JSDOM().window;

export type Button = HTMLButtonElement | HTMLInputElement;
/** The chosen files of file fields. */
export type ChosenFiles = ReadonlyMap<Element, readonly FileToSend[]>;
export type Entry = readonly [name: string, value: string | FileToSend];
const NO_FILE = { name: "", mimeType: "application/octet-stream", buffer: Buffer.alloc(0) };

/** The URL-encoded form of a body, and of a query string. */
export function inLine(fields: readonly Entry[]): URLSearchParams {
  return new URLSearchParams(
    fields.map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
  );
}

/** A multipart body. Node's own FormData omits empty file fields. */
export function inParts(fields: readonly Entry[]): Blob {
  const boundary = `----plain${randomUUID()}`;
  const quoted = (text: string) =>
    text.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const parts = fields.flatMap(([name, value]): BlobPart[] => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`;
    if (typeof value === "string") return [`${head}\r\n\r\n${value}\r\n`];
    const file = `; filename="${quoted(value.name)}"\r\nContent-Type: ${value.mimeType}`;
    return [`${head}${file}\r\n\r\n`, new Uint8Array(value.buffer), "\r\n"];
  });
  return new Blob([...parts, `--${boundary}--\r\n`], {
    type: `multipart/form-data; boundary=${boundary}`,
  });
}

export function entriesOf(
  form: HTMLFormElement,
  button: Button | undefined,
  files: ChosenFiles,
): Entry[] {
  const fileFields = [...form.elements].filter((one) => one.matches("input[type=file]"));
  return [...new FormEntries(form, button)].flatMap(([name, value]): Entry[] => {
    // Forms end lines with CRLF.
    if (typeof value === "string") return [[name, value.replaceAll(/\r\n|\r|\n/g, "\r\n")]];
    const field = fileFields.find((one) => one.getAttribute("name") === name);
    const chosen = (field && files.get(field)) ?? [];
    return chosen.length > 0 ? chosen.map((file) => [name, file]) : [[name, NO_FILE]];
  });
}
