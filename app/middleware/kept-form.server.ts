import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { createCookie } from "react-router";
import { z } from "zod";
import type { FormReply } from "~/values/form-reply";
import type { TypedForm } from "~/values/typed-form";
import type { KeyValues } from "../../workers/bindings";

/** Seconds that a form waits for its sender to sign in again. */
const HALF_AN_HOUR = 1_800;

const Kept = z.object({ action: z.string(), entries: z.array(z.tuple([z.string(), z.string()])) });

const cookie = createCookie("__Host-kept-form", {
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  path: "/",
  maxAge: HALF_AN_HOUR,
});

// In KV and not in the cookie: what people type is too long for one, and nobody else's business.
function storage(kv: KeyValues) {
  return createWorkersKVSessionStorage<{ form: TypedForm }>({ kv, cookie });
}

/** Keeps a form; answers the `Set-Cookie` under which it is found again. */
export async function keepForm(kv: KeyValues, form: TypedForm): Promise<string> {
  const { getSession, commitSession } = storage(kv);
  const session = await getSession();
  session.set("form", form);
  return commitSession(session);
}

/** The form that waits for this page, once: it is gone afterwards, and `forget` is the `Set-Cookie` that says so. */
export async function takeKeptForm(
  kv: KeyValues,
  header: string | null,
  page: URL,
): Promise<{ reply: FormReply; forget: string } | null> {
  if (!(await cookie.parse(header))) return null;
  const { getSession, destroySession } = storage(kv);
  const session = await getSession(header);
  const kept = Kept.safeParse(session.get("form"));
  if (!kept.success || !isSamePage(kept.data.action, page)) return null;
  const errors = { "": ["You were signed out. What you typed is still here."] };
  const reply = { values: Object.fromEntries(kept.data.entries), errors };
  return { reply, forget: await destroySession(session) };
}

/** Browsers and forms write the same parameters differently: "%20" or "+". */
function isSamePage(action: string, page: URL): boolean {
  const sent = new URL(action, page);
  return sent.pathname === page.pathname && `${sent.searchParams}` === `${page.searchParams}`;
}
