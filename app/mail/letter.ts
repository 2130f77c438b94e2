import type { MailBlock, MailContext } from "~/mail/mail";

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
