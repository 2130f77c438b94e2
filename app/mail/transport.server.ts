import { textToBase64 } from "~/values/base64";
import { MailNotTaken, MailRefused, type Mail, type MailAddress } from "~/mail/mail";
import { toMime } from "~/mail/mime";

/** Sends a mail; throws `MailRefused` when it never can, and anything else when a retry may succeed. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
}

/** Cloudflare's `send_email` binding, which takes a message as text; `toMessage` wraps it for the binding. */
export interface EmailBinding {
  send(message: unknown): Promise<unknown>;
}
type ToMessage = (from: string, to: string, mime: string) => unknown;

/** Milliseconds in which a provider must accept a mail. */
const DEADLINE = 10_000;

/** Mail through Cloudflare's Email Service: developers.cloudflare.com/email-service. */
export function cloudflareTransport(binding: EmailBinding, toMessage: ToMessage): MailTransport {
  return {
    async send(mail) {
      const message = toMessage(mail.from.email, mail.to.email, toMime(mail));
      try {
        await binding.send(message);
      } catch (thrown) {
        throw isNotTaken(thrown) ? new MailNotTaken(thrown.message) : thrown;
      }
    },
  };
}

/** `code` is the binding's reason for sending nothing: too many mails, or a sender that is not set up. */
function isNotTaken(thrown: unknown): thrown is Error {
  if (!(thrown instanceof Error) || !("code" in thrown)) return false;
  return /^E_(RATE_LIMIT|DAILY_LIMIT|SENDER)_/.test(String(thrown.code));
}

/**
 * Mail through Resend's HTTP API: resend.com/docs/api-reference/emails/send-email. With the idempotency key repeated requests within a
 * day send it once.
 */
export function resendTransport(apiKey: string, apiUrl = "https://api.resend.com"): MailTransport {
  return {
    async send(mail) {
      // Validates the headers that the provider builds by itself.
      toMime(mail);
      const unsubscribe = mail.unsubscribeUrl && {
        "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      };
      const answer = await fetch(`${apiUrl}/emails`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${apiKey}`,
          "Content-Type": "application/json",
          "Idempotency-Key": mail.messageId,
        },
        body: JSON.stringify({
          from: quotedAddress(mail.from),
          to: [mail.to.email],
          reply_to: mail.replyTo,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          headers: { "Message-ID": `<${mail.messageId}>`, ...unsubscribe },
          attachments: mail.calendar && [
            {
              filename: mail.calendar.fileName,
              content: textToBase64(mail.calendar.text),
              content_type: `text/calendar; charset=utf-8; method=${mail.calendar.method}`,
            },
          ],
        }),
        signal: AbortSignal.timeout(DEADLINE),
      });
      await refuseUnlessAccepted(answer);
    },
  };
}

/** An address in JSON: a quoted name in which nothing can end the quotes. */
function quotedAddress({ email, name }: MailAddress): string {
  return name ? `"${name.replaceAll(/["\\]/g, "\\$&")}" <${email}>` : email;
}

/** The local mailbox of `npm start` and the tests: it receives the complete message. */
export function mailboxTransport(url: string): MailTransport {
  return {
    async send(mail) {
      const body = toMime(mail);
      const signal = AbortSignal.timeout(DEADLINE);
      await refuseUnlessAccepted(await fetch(url, { method: "POST", body, signal }));
    },
  };
}

/** 4xx statuses that are not about the mail: a refused key of the operator (401, 403), and temporary ones. */
const WORTH_ANOTHER_TRY: readonly number[] = [401, 403, 408, 409, 429];

/** The statuses that mean that nothing was sent; a conflict may be with the same mail. */
const NOT_TAKEN: readonly number[] = [401, 403, 429];

/** Any other 4xx is about this mail, and a retry would get the same. */
async function refuseUnlessAccepted(answer: Response): Promise<void> {
  if (answer.ok) return void (await answer.body?.cancel());
  const said = `${answer.status} ${(await answer.text()).slice(0, 300)}`;
  const { status } = answer;
  if (NOT_TAKEN.includes(status)) throw new MailNotTaken(said);
  const isFinal = status >= 400 && status < 500 && !WORTH_ANOTHER_TRY.includes(status);
  throw isFinal ? new MailRefused(said) : new Error(said);
}
