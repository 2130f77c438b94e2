import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { createCookie } from "react-router";
import { z } from "zod";
import type { FormReply } from "~/values/form-reply";
import type { TypedForm } from "~/values/typed-form";

/** A KV namespace, as React Router's session storage takes it. */
export type KeyValues = Parameters<typeof createWorkersKVSessionStorage>[0]["kv"];

/** Seconds that a form waits for its sender to sign in again. */
const HALF_AN_HOUR = 1_800;

const Kept = z.object({
  action: z.string(),
  entries: z.array(z.tuple([z.string(), z.string()])),
  /** The member whose session had ended; `null` when there was none, and then it is for whoever signs in next. */
  sender: z.string().nullable(),
});
type Kept = TypedForm & z.output<typeof Kept>;

const cookie = createCookie("__Host-kept-form", {
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  path: "/",
  maxAge: HALF_AN_HOUR,
});

// In KV and not in the cookie: what people type is too long for one, and nobody else's business.
function storage(kv: KeyValues) {
  return createWorkersKVSessionStorage<{ form: Kept }>({ kv, cookie });
}

/** Keeps a form; answers the `Set-Cookie` under which it is found again. */
export async function keepForm(kv: KeyValues, form: Kept): Promise<string> {
  const { getSession, commitSession } = storage(kv);
  const session = await getSession();
  session.set("form", form);
  return commitSession(session);
}

type Found = {
  reply: FormReply;
  /** To be called when it was shown: it is gone then, and the answer is the `Set-Cookie` that says so. */
  forget: () => Promise<string>;
};

/**
 * The form that waits in this browser for this page and this member. A browser may have several people: what one of
 * them typed is not shown to the next, but goes on waiting.
 */
export async function findKeptForm(
  kv: KeyValues,
  header: string | null,
  page: URL,
  memberId: string,
): Promise<Found | null> {
  if (!(await cookie.parse(header))) return null;
  const { getSession, destroySession } = storage(kv);
  const session = await getSession(header);
  const kept = Kept.safeParse(session.get("form"));
  if (!kept.success || !isSamePage(kept.data.action, page)) return null;
  const { sender, entries } = kept.data;
  if (sender !== null && sender !== memberId) return null;
  const errors = { "": ["You were signed out. What you typed is still here."] };
  const reply = { values: Object.fromEntries(entries), errors };
  return { reply, forget: () => destroySession(session) };
}

/** Browsers and forms write the same parameters differently: "%20" or "+". */
function isSamePage(action: string, page: URL): boolean {
  const sent = new URL(action, page);
  return sent.pathname === page.pathname && `${sent.searchParams}` === `${page.searchParams}`;
}
