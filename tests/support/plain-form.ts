import { JSDOM } from "jsdom";
import type { FileToSend } from "./pictures.ts";

/** What a browser sends of a form, by the rules of HTML; jsdom has those for which field counts. */
const { FormData: FormEntries } = new JSDOM().window;

export type Button = HTMLButtonElement | HTMLInputElement;
/** The files that were chosen in file fields. */
export type ChosenFiles = ReadonlyMap<Element, readonly FileToSend[]>;
export type Entry = readonly [name: string, value: string | FileToSend];
const NO_FILE = { name: "", mimeType: "application/octet-stream", buffer: Buffer.alloc(0) };

/** As most forms are sent, and what stands in an address. */
export function inLine(fields: readonly Entry[]): URLSearchParams {
  return new URLSearchParams(
    fields.map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
  );
}

/** As forms with files are sent. */
export function inParts(fields: readonly Entry[]): FormData {
  const body = new FormData();
  for (const [name, value] of fields)
    if (typeof value === "string") body.append(name, value);
    else
      body.append(
        name,
        new File([new Uint8Array(value.buffer)], value.name, { type: value.mimeType }),
      );
  return body;
}

export function entriesOf(
  form: HTMLFormElement,
  button: Button | undefined,
  files: ChosenFiles,
): Entry[] {
  const fileFields = [...form.elements].filter((one) => one.matches("input[type=file]"));
  return [...new FormEntries(form, button)].flatMap(([name, value]): Entry[] => {
    // Lines end in a form as they do in a mail.
    if (typeof value === "string") return [[name, value.replaceAll(/\r\n|\r|\n/g, "\r\n")]];
    const field = fileFields.find((one) => one.getAttribute("name") === name);
    const chosen = (field && files.get(field)) ?? [];
    return chosen.length > 0 ? chosen.map((file) => [name, file]) : [[name, NO_FILE]];
  });
}
