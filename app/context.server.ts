import { createContext } from "react-router";
import type { Db } from "~/db/client.server";
import type { LiveCode } from "~/features/custom-code/custom-code.schema";
import type { ProofOutcome } from "~/features/claims/claim";
import type { ClaimCheck } from "~/features/claims/claim.schema";
import type { Settings } from "~/features/settings/settings.schema";
import type { Member, Viewer } from "~/features/users/user.schema";
import type { CacheTag } from "~/http/cache-tags";
import type { SavedForms } from "~/http/saved-form.server";
import type { RateLimits } from "~/http/rate-limits.server";
import type { RequestRecord } from "~/http/request-record.server";
import type { WebVitalsDataset } from "~/http/web-vitals.server";
import type { ImagesBinding } from "~/images/resize.server";
import type { Flash } from "~/values/flash";
import type { FormReply } from "~/values/form-reply";
import type { SubmittedForm } from "~/values/submitted-form";

/** What the app needs from where it runs, for one request. `workers/` provides it. */
export type Platform = {
  /** `SITE_URL` is the origin of the site; `COOKIE_SECRET` are the secrets that sign cookies, the newest first. */
  environment: {
    SUPABASE_URL: string;
    SUPABASE_PUBLISHABLE_KEY: string;
    SITE_URL: string;
    COOKIE_SECRET: string[];
    CUSTOM_JAVASCRIPT: "allowed" | "off";
    /** Seals the secrets of webhooks, the newest first; without one no webhook can be made. */
    WEBHOOK_KEY: string[];
    MAILBOX_URL?: string;
    LOCAL_RECEIVERS: "" | "allowed";
    INDEXNOW_KEY?: string | undefined;
  };
  /** Names this request in the log, in the `X-Request-Id` header and on the error page. */
  requestId: string;
  /** Fresh per response; the only scripts and styles that run inline carry it. */
  nonce: string;
  /** The IP address of the visitor, as Cloudflare says; the same word for everybody where it says none. */
  address: string;
  limits: RateLimits;
  /** Holds the forms of those who have to sign in first; see `http/saved-form.server.ts`. */
  savedForms: SavedForms;
  /** Makes sizes of photos; `null` where the operator binds none, and then photos are sent as they are stored. */
  images: ImagesBinding | null;
  /** Keeps what visitors' browsers measured; `null` where the operator binds no dataset, and then only the log has it. */
  webVitals: WebVitalsDataset | null;
  /** Drops every shared page that carries one of these tags from the cache, in all locations. */
  purge: (tags: readonly CacheTag[]) => void;
  /**
   * Sends mail that waits in the outbox, behind the answer. An action calls it after a change that may have written some;
   * what nobody called it for is sent within the minute.
   */
  deliverMail: () => void;
  /** Does work behind the answer, whose words and time then say nothing of it; what fails stands in the log under this name. */
  behindAnswer: (name: string, work: () => Promise<void>) => void;
  /** Imports files of listings that wait, behind the answer; what nobody called it for is imported within the minute. */
  importListings: () => void;
  /**
   * Looks at the proof of a claim, which may take some seconds, and keeps what it finds. `null` where the operator gave no key for it.
   */
  checkClaim: ((check: ClaimCheck) => Promise<ProofOutcome>) | null;
  /** Whether mail is sent and jobs run; they wait where the operator gave no key for them. */
  hasBackground: boolean;
};

// None has a default: reading one that no middleware has set throws, because it is a mistake of ours.
export const platform = createContext<Platform>();
export const db = createContext<Db>();
export const settings = createContext<Settings>();
/** Which custom code is live, as far as the operator allows it. */
export const customCode = createContext<LiveCode>();
export const viewer = createContext<Viewer>();
export const member = createContext<Member>();
/** Whether there is a session that waits for the second factor of its member. Until then nobody is looking. */
export const secondFactorDue = createContext<boolean>();
export const flash = createContext<Flash>();
/** What the log will say about this request. Whatever answers it adds to that. */
export const requestRecord = createContext<RequestRecord>();
/** The tags of what this page shows, by which it is purged from the cache. Its loaders add them. */
export const cacheTags = createContext<Set<CacheTag>>();
/** The tags of what this request changes. Its action adds them; the pages that show any of it are purged afterwards. */
export const changes = createContext<{ add(...tags: CacheTag[]): void; clear(): void }>();
/** Reads the form that this request sends, without passwords and files; `null` when it sends none. */
export const submittedForm = createContext<() => Promise<SubmittedForm | null>>();
/** The saved form for this page, as its form shows it again; `null` when none was saved for it. */
export const savedReply = createContext<FormReply | null>();
