import { parse } from "@conform-to/react";
import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { createCookie } from "react-router";
import { z } from "zod";
import { INTENT } from "~/http/list-intent.server";
import type { FormReply } from "~/values/form-reply";
import { isSealedField, withoutValues } from "~/values/sealed-values";
import type { SubmittedForm } from "~/values/submitted-form";

/** A KV namespace in the type of React Router's session storage. */
export type KvNamespace = Parameters<typeof createWorkersKVSessionStorage>[0]["kv"];

/** The storage of forms: those of members in KV, those of visitors in a cookie, so that nobody without an account writes to KV. */
export type SavedForms = { kv: KvNamespace; secrets: string[] };

/** Seconds for which a form is kept until its sender has signed in again. */
const LIFETIME = 1_800;
/** Characters of a form in KV, half of the largest form. */
const LONGEST_IN_KV = 32_768;
/** Bytes of a `Set-Cookie` header that every browser accepts. */
const LONGEST_COOKIE = 4_096;

const SavedForm = z.object({
  action: z.string(),
  entries: z.array(z.tuple([z.string(), z.string()])),
  /** The member whose form it is; `null` for a visitor's, which belongs to the next member who signs in on that browser. */
  sender: z.string().nullable(),
  /** The fields whose values were not saved completely. */
  lacking: z.array(z.string()).default([]),
  /** In milliseconds. The browser deletes the cookie in time; a copied cookie could be sent later. */
  savedAt: z.number(),
});
type SavedForm = z.output<typeof SavedForm>;
type SentForm = SubmittedForm & Pick<SavedForm, "sender">;

function cookie(name: string, secrets: string[]) {
  return createCookie(name, {
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    path: "/",
    maxAge: LIFETIME,
    secrets,
  });
}

/** The cookie with the random id of a form in KV. */
const idCookie = ({ secrets }: SavedForms) => cookie("__Host-saved-form", secrets);
/** The cookie with a whole form. */
const formCookie = ({ secrets }: SavedForms) => cookie("__Host-visitor-form", secrets);

function storage(forms: SavedForms) {
  return createWorkersKVSessionStorage<{ form: SavedForm }>({
    kv: forms.kv,
    cookie: idCookie(forms),
  });
}

type Kept = {
  /** The `Set-Cookie` header that refers to it. */
  cookie: string;
  /** Whether it replaced a saved form of another page: each browser has one. */
  isInPlaceOfAnother: boolean;
};

/**
 * Saves a form, without values that are stored only encrypted elsewhere; `null` for a form that is too long. `header` is the browser's
 * `Cookie` header.
 */
export async function saveForm(
  forms: SavedForms,
  sent: SentForm,
  header: string | null,
): Promise<Kept | null> {
  const form = withoutSealed(sent);
  const cookie = form.sender === null ? await toCookie(forms, form) : await toKv(forms, form);
  if (cookie === null) return null;
  const before = (await readSavedForms(forms, header)).filter(
    ({ isInCookie }) => isInCookie === (form.sender === null),
  );
  const isInPlaceOfAnother = before.some(({ value }) => {
    const other = readFresh(value);
    return other !== null && other.action !== form.action;
  });
  return { cookie, isInPlaceOfAnother };
}

async function toCookie(forms: SavedForms, form: SavedForm): Promise<string | null> {
  // Signing and encoding a long form would be work that anybody can ask for.
  if (JSON.stringify(form).length >= LONGEST_COOKIE) return null;
  const header = await formCookie(forms).serialize(form);
  return header.length < LONGEST_COOKIE ? header : null;
}

async function toKv(forms: SavedForms, form: SavedForm): Promise<string | null> {
  if (JSON.stringify(form).length > LONGEST_IN_KV) return null;
  const { getSession, commitSession } = storage(forms);
  const session = await getSession();
  session.set("form", form);
  return commitSession(session);
}

/** A saved form that has not expired. */
function readFresh(value: unknown): SavedForm | null {
  const { data } = SavedForm.safeParse(value);
  return data && Date.now() - data.savedAt <= LIFETIME * 1_000 ? data : null;
}

type Found = {
  reply: FormReply;
  /** To call once the page has shown it: deletes it, and answers the `Set-Cookie` header that deletes its cookie. */
  remove: () => Promise<string>;
};

/**
 * The saved form of this browser for this page and this member. Several people may share a browser: another member's form is not shown,
 * and stays saved.
 */
export async function findSavedForm(
  forms: SavedForms,
  header: string | null,
  page: URL,
  memberId: string,
): Promise<Found | null> {
  for (const { value, remove } of await readSavedForms(forms, header)) {
    const saved = readFresh(value);
    if (!saved || !isSamePage(saved.action, page)) continue;
    if (saved.sender !== null && saved.sender !== memberId) continue;
    return { reply: replyTo(saved), remove };
  }
  return null;
}

/** The reply with which the form's own page shows it again. The intent of a pressed button is dropped. */
function replyTo({ entries, sender, lacking }: SavedForm): FormReply {
  const form = new FormData();
  for (const [name, value] of entries) if (name !== INTENT) form.append(name, value);
  const why = sender === null ? "You are signed in now." : "You were signed out.";
  const what = lacking.length > 0 ? "What you typed is still here, except for secrets." : WHOLE;
  const error: Record<string, string[]> = { "": [`${why} ${what}`] };
  for (const name of lacking) error[name] = [TYPE_AGAIN];
  return parse(form, { resolve: () => ({ error }) }).reply();
}
const WHOLE = "What you typed is still here.";
const TYPE_AGAIN = "Type the values again: they were not saved while you signed in.";

function withoutSealed({ entries, ...form }: SentForm): SavedForm {
  const lacking: string[] = [];
  const saved = entries.map(([name, value]): [string, string] => {
    if (!isSealedField(name)) return [name, value];
    const { text, isWhole } = withoutValues(value);
    if (!isWhole) lacking.push(name);
    return [name, text];
  });
  return { ...form, entries: saved, lacking, savedAt: Date.now() };
}

/** The forms that this browser's cookies refer to: at most one in KV and one in a cookie. */
async function readSavedForms(forms: SavedForms, header: string | null) {
  const found: { value: unknown; isInCookie: boolean; remove: Found["remove"] }[] = [];
  if (await idCookie(forms).parse(header)) {
    const { getSession, destroySession } = storage(forms);
    const session = await getSession(header);
    const remove = () => destroySession(session);
    found.push({ value: session.get("form"), isInCookie: false, remove });
  }
  const inCookie = formCookie(forms);
  const value: unknown = await inCookie.parse(header);
  const remove = () => inCookie.serialize("", { maxAge: 0 });
  if (value) found.push({ value, isInCookie: true, remove });
  return found;
}

/** Browsers and forms encode the same parameters differently: "%20" or "+". */
function isSamePage(action: string, page: URL): boolean {
  const sent = new URL(action, page);
  return sent.pathname === page.pathname && `${sent.searchParams}` === `${page.searchParams}`;
}
