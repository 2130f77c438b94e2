/** What a mail says, without how it looks: one list makes both the HTML and the plain text. */
export type MailBlock =
  | { kind: "text"; text: string }
  | { kind: "facts"; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: "link"; label: string; url: string }
  | { kind: "note"; text: string };

/** A mail as a template of a noun writes it. */
export interface MailContent {
  subject: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Where it goes in place of its recipient: an address that a recipient has named. */
  to?: MailAddress;
  /** Where an answer goes; the contact address of the site where it is not said. */
  replyTo?: string;
  /** An iCalendar file, and the name that it is saved under. `method` is the one that the file names. */
  calendar?: { text: string; method: "PUBLISH" | "CANCEL"; fileName: string };
}

/** What every template knows beside its content. */
export interface MailContext {
  siteUrl: string;
  siteName: string;
  contactEmail: string;
  recipientName: string | null;
}

/** A mailbox and the name of whom it belongs to. */
export interface MailAddress {
  email: string;
  name: string | null;
}

/** A mail as it is sent. */
export interface Mail {
  /** The same for every attempt: whoever gets a mail twice sees one. */
  messageId: string;
  sentAt: Date;
  from: MailAddress;
  replyTo: string;
  to: MailAddress;
  subject: string;
  html: string;
  text: string;
  calendar: MailContent["calendar"];
  /** Where one POST stops mail of this kind (RFC 8058); `null` for mail that has no such switch. */
  unsubscribeUrl: string | null;
}

/** This mail can never be sent as it is; trying again is of no use. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

/** Nothing was sent, and whoever refused it says so: the same may be taken later. */
export class MailNotTaken extends Error {
  override name = "MailNotTaken";
}
