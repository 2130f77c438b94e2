import type { MailBlock, MailContext } from "~/mail/mail";

/** How every mail to a person begins. Mail programs make a link of a name like "example.com/login", which anybody may give themselves. */
export function greeting({ recipientName }: MailContext): MailBlock {
  const firstWord = recipientName?.trim().split(/\s+/)[0];
  const firstName = firstWord && !/[./\\:@]./.test(firstWord) ? firstWord : null;
  return { kind: "text", text: firstName ? `Hello ${firstName},` : "Hello," };
}

/** How it ends. */
export function question({ contactEmail }: MailContext): MailBlock {
  return { kind: "note", text: `Questions? Reply to this email, or write to ${contactEmail}.` };
}
