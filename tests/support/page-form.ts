import type { FuzzedWorld } from "./fuzzed-world.ts";
import type { TestRequest } from "./http.ts";
import type { Random } from "./random.ts";
import { UPLOAD_TYPE, uploadBody } from "./upload-storm.ts";

/**
 * A valid form as a page sends it: fields, files, or a script's JSON. `taken` is the status on success, 303 by default. `cookie` is
 * another session than the member's own.
 */
export type PageForm = {
  path: string;
  taken?: number;
  cookie?: string;
} & (
  | { fields: Readonly<Record<string, string>> }
  | { files: readonly { name: string; buffer: Buffer }[] }
  | { json: unknown }
);

/** The request that sends it. */
export function requestOf(form: PageForm, { site, session }: FuzzedWorld): TestRequest {
  const [type, body] =
    "fields" in form
      ? ["application/x-www-form-urlencoded", new URLSearchParams(form.fields).toString()]
      : "files" in form
        ? [UPLOAD_TYPE, uploadBody(form.files)]
        : ["application/json", JSON.stringify(form.json)];
  const Cookie = form.cookie ?? session;
  const headers = { Origin: site.url, "Content-Type": type, ...(Cookie && { Cookie }) };
  return { path: form.path, method: "POST", headers, body };
}

export type Fields = Readonly<Record<string, string>>;
export type FormsOf = (world: FuzzedWorld, random: Random) => PageForm[];
