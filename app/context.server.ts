import { createContext } from "react-router";
import type { Db } from "~/db/client.server";
import type { Settings } from "~/features/settings/settings";
import type { Member, Viewer } from "~/features/users/user";
import type { KeyValues } from "~/http/kept-form.server";
import type { RateLimits } from "~/http/rate-limits.server";
import type { RequestRecord } from "~/http/request-record.server";
import type { Flash } from "~/values/flash";
import type { FormReply } from "~/values/form-reply";
import type { TypedForm } from "~/values/typed-form";

/** What the app needs from where it runs, for one request. `workers/` provides it. */
export type Platform = {
  /** `SITE_URL` is the origin of the site. */
  environment: { SUPABASE_URL: string; SUPABASE_PUBLISHABLE_KEY: string; SITE_URL: string };
  /** Names this request in the log, in the `X-Request-Id` header and on the error page. */
  requestId: string;
  /** Fresh per response; the only scripts and styles that run inline carry it. */
  nonce: string;
  /** Where the visitor comes from, as Cloudflare says; the same word for all where nobody says it. */
  address: string;
  limits: RateLimits;
  /** Where forms wait whose sender has to sign in again. */
  keptForms: KeyValues;
  waitUntil: (work: Promise<unknown>) => void;
  /** Drops every shared page that carries one of these tags, wherever in the world it is kept. */
  purge: (tags: string[]) => void;
};

// None has a default: reading one that no middleware has set is a mistake and throws.
export const platform = createContext<Platform>();
export const db = createContext<Db>();
export const settings = createContext<Settings>();
export const viewer = createContext<Viewer>();
export const member = createContext<Member>();
export const flash = createContext<Flash>();
/** What the log will say about this request; whoever knows something adds it. */
export const record = createContext<RequestRecord>();
/** What makes the page of this request old before its time; whoever shows it adds it. */
export const cacheTags = createContext<Set<string>>();
/** The form that this request sends, passwords and files excepted; `null` when it sends none. */
export const typedForm = createContext<() => Promise<TypedForm | null>>();
/** What was sent to this page before its visitor had to sign in, again or for the first time. */
export const keptReply = createContext<FormReply | null>();
