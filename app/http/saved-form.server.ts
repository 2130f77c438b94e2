import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { createCookie } from "react-router";
import { z } from "zod";
import type { FormReply } from "~/values/form-reply";
import type { SubmittedForm } from "~/values/submitted-form";

/** A KV namespace, as React Router's session storage takes it. */
export type KvNamespace = Parameters<typeof createWorkersKVSessionStorage>[0]["kv"];

/** Seconds that a form is kept for its sender to sign in again. */
const LIFETIME = 1_800;

const SavedForm = z.object({
  action: z.string(),
  entries: z.array(z.tuple([z.string(), z.string()])),
  /** The member whose session had ended; `null` when there was none, and then whoever signs in next gets the form. */
  sender: z.string().nullable(),
});
type SavedForm = SubmittedForm & z.output<typeof SavedForm>;

const cookie = createCookie("__Host-saved-form", {
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  path: "/",
  maxAge: LIFETIME,
});

// The form is in KV, because it may be longer than a cookie. The cookie holds a random id.
function storage(kv: KvNamespace) {
  return createWorkersKVSessionStorage<{ form: SavedForm }>({ kv, cookie });
}

/** Saves a form; answers the `Set-Cookie` that finds it again. */
export async function saveForm(kv: KvNamespace, form: SavedForm): Promise<string> {
  const { getSession, commitSession } = storage(kv);
  const session = await getSession();
  session.set("form", form);
  return commitSession(session);
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
  kv: KvNamespace,
  header: string | null,
  page: URL,
  memberId: string,
): Promise<Found | null> {
  if (!(await cookie.parse(header))) return null;
  const { getSession, destroySession } = storage(kv);
  const session = await getSession(header);
  const saved = SavedForm.safeParse(session.get("form"));
  if (!saved.success || !isSamePage(saved.data.action, page)) return null;
  const { sender, entries } = saved.data;
  if (sender !== null && sender !== memberId) return null;
  const errors = { "": ["You were signed out. What you typed is still here."] };
  const reply = { values: Object.fromEntries(entries), errors };
  return { reply, remove: () => destroySession(session) };
}

/** Browsers and forms write the same parameters differently: "%20" or "+". */
function isSamePage(action: string, page: URL): boolean {
  const sent = new URL(action, page);
  return sent.pathname === page.pathname && `${sent.searchParams}` === `${page.searchParams}`;
}
