import type { MailBlock, MailContext } from "~/mail/mail";

/** How every mail to a person begins. */
export function greeting({ recipientName }: MailContext): MailBlock {
  const firstName = recipientName?.trim().split(/\s+/)[0];
  return { kind: "text", text: firstName ? `Hello ${firstName},` : "Hello," };
}

/** How it ends. */
export function question({ contactEmail }: MailContext): MailBlock {
  return { kind: "note", text: `Questions? Answer this mail, or write to ${contactEmail}.` };
}
