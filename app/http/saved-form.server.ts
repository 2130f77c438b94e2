import { parse } from "@conform-to/react";
import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { createCookie } from "react-router";
import { z } from "zod";
import { INTENT } from "~/http/list-intent.server";
import type { FormReply } from "~/values/form-reply";
import { isSealedField, withoutValues } from "~/values/sealed-values";
import type { SubmittedForm } from "~/values/submitted-form";

/** A KV namespace, as React Router's session storage takes it. */
export type KvNamespace = Parameters<typeof createWorkersKVSessionStorage>[0]["kv"];

/** Where forms are saved: those of members in KV, those of visitors in a cookie, so that nobody without an account writes KV. */
export type SavedForms = { kv: KvNamespace; secrets: string[] };

/** Seconds that a form is kept for its sender to sign in again. */
const LIFETIME = 1_800;
/** Characters of a form in KV; half of what may be sent at all. */
const LONGEST_IN_KV = 32_768;
/** Bytes of a `Set-Cookie` header that every browser takes. */
const LONGEST_COOKIE = 4_096;

const SavedForm = z.object({
  action: z.string(),
  entries: z.array(z.tuple([z.string(), z.string()])),
  /** The member whose form it is; `null` when a visitor sent it, and then whoever signs in next on that browser gets it. */
  sender: z.string().nullable(),
  /** The fields that were not saved whole. */
  lacking: z.array(z.string()).default([]),
  /** In milliseconds. A browser drops its cookie in time; a copy of it is not dropped by anybody. */
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

/** Holds the random id of a form in KV. */
const idCookie = ({ secrets }: SavedForms) => cookie("__Host-saved-form", secrets);
/** Holds a whole form. */
const formCookie = ({ secrets }: SavedForms) => cookie("__Host-visitor-form", secrets);

function storage(forms: SavedForms) {
  return createWorkersKVSessionStorage<{ form: SavedForm }>({
    kv: forms.kv,
    cookie: idCookie(forms),
  });
}

type Kept = {
  /** The `Set-Cookie` that finds it again. */
  cookie: string;
  /** A form of another page was kept until now, and each browser has one. */
  isInPlaceOfAnother: boolean;
};

/**
 * Saves a form, without the values that are sealed wherever they are stored; `null` for a form that is too long to be saved. `header`
 * is what the browser sent of cookies.
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

/** A saved form that has not been kept for too long. */
function readFresh(value: unknown): SavedForm | null {
  const { data } = SavedForm.safeParse(value);
  return data && Date.now() - data.savedAt <= LIFETIME * 1_000 ? data : null;
}

type Found = {
  reply: FormReply;
  /** To be called when the page showed it: deletes it, and answers the `Set-Cookie` that clears its cookie. */
  remove: () => Promise<string>;
};

/**
 * The form that this browser has saved for this page and this member. Several people may use a browser: the form of one
 * is not shown to another, and stays saved.
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

/** As the form's own page shows it again, with a message. Whatever a button asked for has to be asked for again. */
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

/** What the cookies of this browser lead to: at most a form in KV and one in a cookie. */
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

/** Browsers and forms write the same parameters differently: "%20" or "+". */
function isSamePage(action: string, page: URL): boolean {
  const sent = new URL(action, page);
  return sent.pathname === page.pathname && `${sent.searchParams}` === `${page.searchParams}`;
}
