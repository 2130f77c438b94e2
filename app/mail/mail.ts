/** The content of a mail without its layout: one list makes both the HTML and the plain text. */
export type MailBlock =
  | { kind: "text"; text: string }
  | { kind: "facts"; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: "link"; label: string; url: string }
  | { kind: "note"; text: string };

/** A mail from a template of a feature. */
export interface MailContent {
  subject: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Another address than the recipient's: one that a recipient has named. */
  to?: MailAddress;
  /** The address for replies; the contact address of the site by default. */
  replyTo?: string;
  /** An iCalendar file with its file name. `method` equals the METHOD in the file. */
  calendar?: { text: string; method: "PUBLISH" | "CANCEL"; fileName: string };
}

/** The data of every template besides its content. */
export interface MailContext {
  siteUrl: string;
  siteName: string;
  contactEmail: string;
  recipientName: string | null;
}

/** A mailbox with the name of its owner. */
export interface MailAddress {
  email: string;
  name: string | null;
}

/** A mail to send. */
export interface Mail {
  /** The same for every attempt, so that mail programs show a repeated mail once. */
  messageId: string;
  sentAt: Date;
  from: MailAddress;
  replyTo: string;
  to: MailAddress;
  subject: string;
  html: string;
  text: string;
  calendar: MailContent["calendar"];
  /** The address where a POST stops mail of this kind (RFC 8058); `null` for mail without that. */
  unsubscribeUrl: string | null;
}

/** This mail can never be sent as it is; a retry is useless. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

/** Nothing was sent, as the provider says: a retry may succeed. */
export class MailNotTaken extends Error {
  override name = "MailNotTaken";
}

/** The greeting of every mail to a person. Mail programs make a link of a name like "example.com/login", which anybody may enter. */
export function greeting({ recipientName }: MailContext): MailBlock {
  const firstWord = recipientName?.trim().split(/\s+/)[0];
  const firstName = firstWord && !/[./\\:@]./.test(firstWord) ? firstWord : null;
  return { kind: "text", text: firstName ? `Hello ${firstName},` : "Hello," };
}

/** The end of every mail. */
export function question({ contactEmail }: MailContext): MailBlock {
  return { kind: "note", text: `Questions? Reply to this email, or write to ${contactEmail}.` };
}
