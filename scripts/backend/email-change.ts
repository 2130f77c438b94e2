import { readFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { z } from "zod";
import type { Mailbox } from "./mailbox.ts";

const TEMPLATE = join(import.meta.dirname, "../../supabase/templates/email_change.html");
export const EMAIL_CHANGE_SUBJECT = "Confirm your new email for NomadCoWork";

/** Hosted Auth's answer after one of the two links was opened. */
const ONE_OF_TWO = {
  code: "200",
  msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
};

const Link = z.object({ type: z.literal("email_change"), token_hash: z.string() });
const Wish = z.object({ email: z.string().min(1) });
const NewPassword = z.object({ password: z.string().min(1) });
const Asker = z.object({ id: z.guid() });

type Answer = (request: Request) => Promise<Response>;
type Waiting = { id: string; email: string; email_change: string; new_hash: string };

/**
 * For a change of address hosted Auth mails both addresses, and waits for both links (`double_confirm_changes`). The package mails only
 * the old address and makes the change with its link: this class intercepts those calls. A new password ends a pending change and all
 * mailed links of the account, as `UpdatePassword` in hosted Auth's `internal/models/user.go` does.
 */
export class EmailChange {
  readonly #sql: postgres.Sql;
  readonly #mailbox: Mailbox;
  readonly #siteUrl: string;

  constructor(databaseUrl: string, mailbox: Mailbox, siteUrl: string) {
    this.#sql = postgres(databaseUrl, { max: 1, idle_timeout: 5, onnotice: () => undefined });
    this.#mailbox = mailbox;
    this.#siteUrl = siteUrl;
  }

  stop(): Promise<void> {
    return this.#sql.end();
  }

  /** Answers calls about such a change; the package answers all others. */
  async answer(request: Request, pass: Answer): Promise<Response> {
    const { pathname } = new URL(request.url);
    const body = await jsonOf(request);
    if (request.method === "PUT" && pathname === "/auth/v1/user") {
      const answer = await pass(request);
      if (Wish.safeParse(body).success) return this.#mailToBoth(answer);
      return NewPassword.safeParse(body).success ? this.#endLinks(answer) : answer;
    }
    const link =
      request.method === "POST" && pathname === "/auth/v1/verify" && Link.safeParse(body);
    return link && link.success ? this.#open(link.data.token_hash, request, pass) : pass(request);
  }

  async #mailToBoth(answer: Response): Promise<Response> {
    const asker = answer.ok && Asker.safeParse(await answer.clone().json()).data;
    if (!asker) return answer;
    // A new request for a change replaces the pending one.
    const [waiting] = await this.#sql<Waiting[]>`
      update auth.users set email_change_confirm_status = 0
      where id = ${asker.id} and email_change <> '' and email_change_token_new <> ''
      returning id, email, email_change, email_change_token_new as new_hash`;
    if (waiting) await this.#mail(waiting);
    return answer;
  }

  async #endLinks(answer: Response): Promise<Response> {
    const member = answer.ok && Asker.safeParse(await answer.clone().json()).data;
    if (member)
      await this.#sql`
        update auth.users set email_change_token_new = null, email_change_token_current = null, email_change_sent_at = null,
          recovery_token = null, confirmation_token = null, reauthentication_token = null
        where id = ${member.id}`;
    return answer;
  }

  async #mail({ email, email_change, new_hash }: Waiting): Promise<void> {
    const values: Record<string, string> = {
      SiteURL: this.#siteUrl,
      TokenHash: new_hash,
      Email: email,
      NewEmail: email_change,
    };
    const template = await readFile(TEMPLATE, "utf8");
    const html = template.replaceAll(
      /\{\{ *\.(\w+) *\}\}/g,
      (_, name: string) => values[name] ?? "",
    );
    await this.#mailbox.send({ to: email_change, subject: EMAIL_CHANGE_SUBJECT, html });
  }

  /** The first opened link is only recorded; the second one is passed to the package, which makes the change. */
  async #open(hash: string, request: Request, pass: Answer): Promise<Response> {
    const [change] = await this.#sql<{ id: string; is_new: boolean; is_second: boolean }[]>`
      select id, email_change_token_new = ${hash} as is_new, email_change_confirm_status = 1 as is_second
      from auth.users
      where ${hash} <> '' and ${hash} in (email_change_token_new, email_change_token_current)
        and email_change_sent_at > now() - interval '1 hour'`;
    if (!change) return pass(request);
    const { id, is_new, is_second } = change;
    if (!is_second) {
      const used = is_new ? "email_change_token_new" : "email_change_token_current";
      await this.#sql`
        update auth.users set ${this.#sql(used)} = null, email_change_confirm_status = 1 where id = ${id}`;
      return Response.json(ONE_OF_TWO);
    }
    await this.#sql`
      update auth.users set email_change_token_current = ${hash}, email_change_confirm_status = 0 where id = ${id}`;
    const answer = await pass(request);
    // Links mailed to the old address become invalid: hosted Auth ends all links of the account with the change.
    if (answer.ok)
      await this.#sql`
        update auth.users set recovery_token = null, confirmation_token = null, reauthentication_token = null where id = ${id}`;
    return answer;
  }
}

/** The JSON body of a request that can still be passed on; `null` when it is not JSON. */
async function jsonOf(request: Request): Promise<unknown> {
  if (!["PUT", "POST"].includes(request.method)) return null;
  try {
    return await request.clone().json();
  } catch {
    // The package reports the invalid body.
    return null;
  }
}
