import { textToBase64 } from "~/values/base64";
import { MailRefused, type Mail, type MailAddress } from "~/mail/mail";

/**
 * A mail as a message (RFC 5322, MIME): plain text, HTML and, where there is one, the calendar, as alternatives of the same content, of
 * which the reader's program shows the last supported one. Every part is base64, so that no line is too long. Throws `MailRefused` when a
 * value would end its header.
 */
export function toMime(mail: Mail): string {
  const boundary = `=_${mail.messageId.replaceAll(/[^a-zA-Z0-9]/g, "")}`;
  const { calendar, unsubscribeUrl } = mail;
  const headers: [name: string, value: string][] = [
    ["From", addressHeader(mail.from)],
    ["To", addressHeader(mail.to)],
    ["Reply-To", addressHeader({ email: mail.replyTo, name: null })],
    ["Subject", isPlain(mail.subject) ? mail.subject : encodedWords(mail.subject)],
    ["Date", mail.sentAt.toUTCString().replace("GMT", "+0000")],
    ["Message-ID", `<${mail.messageId}>`],
    // Prevents automatic replies such as "out of office" (RFC 3834).
    ["Auto-Submitted", "auto-generated"],
    ["MIME-Version", "1.0"],
    ["Content-Type", `multipart/alternative; boundary="${boundary}"`],
  ];
  if (unsubscribeUrl)
    headers.push(
      ["List-Unsubscribe", `<${unsubscribeUrl}>`],
      ["List-Unsubscribe-Post", "List-Unsubscribe=One-Click"],
    );
  const parts = [
    part("text/plain; charset=utf-8", mail.text),
    part("text/html; charset=utf-8", mail.html),
  ];
  if (calendar)
    parts.push(part(`text/calendar; charset=utf-8; method=${calendar.method}`, calendar.text));
  return [
    ...headers.map(([name, value]) => `${name}: ${headerValue(name, value)}`),
    "",
    ...parts.flatMap((each) => [`--${boundary}`, each]),
    `--${boundary}--`,
    "",
  ].join("\r\n");
}

function part(type: string, content: string): string {
  const lines = textToBase64(content).match(/.{1,76}/g) ?? [];
  return [`Content-Type: ${type}`, "Content-Transfer-Encoding: base64", "", ...lines].join("\r\n");
}

/** A value with a line break would begin another header. Only this function folds lines. */
function headerValue(name: string, value: string): string {
  if (/[\r\n\0]/.test(value.replaceAll(FOLD, " ")))
    throw new MailRefused(`A line break in the header ${name}`);
  return value;
}

function addressHeader({ email, name }: MailAddress): string {
  if (!/^[^\s<>"(),;:\\]+@[^\s<>"(),;:\\]+$/.test(email))
    throw new MailRefused("The address is none that a header can hold");
  if (!name) return email;
  // A name with characters that could end the quotes, and begin another address, is encoded.
  const isQuotable = isPlain(name) && /^[\w .'-]+$/.test(name);
  return `${isQuotable ? `"${name}"` : encodedWords(name)} <${email}>`;
}

const FOLD = "\r\n ";
/** Bytes of one encoded word: with its frame it stays under the 75 characters of RFC 2047. */
const WORD_BYTES = 42;

/**
 * Whether a header can contain it unencoded: ASCII, one line, without leading or trailing spaces, which a header loses, and without the
 * syntax of an encoded word.
 */
function isPlain(text: string): boolean {
  return (
    /^(?! )[\x20-\x7e]*$/.test(text) &&
    !text.endsWith(" ") &&
    !text.includes("=?") &&
    text.length < 60
  );
}

/** Encoded words of whole characters (RFC 2047). A text with a line break stays as it is, and is refused later. */
function encodedWords(text: string): string {
  if (/[\r\n\0]/.test(text)) return text;
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    if (byteLength(word + character) > WORD_BYTES) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  return [...words, word].map((each) => `=?utf-8?B?${textToBase64(each)}?=`).join(FOLD);
}

/** The number of bytes of a text in UTF-8. */
function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
