const AS = "Enter the address of the website as https://example.com.";

/**
 * The reason why this can't be the website of a space, in words; `null` for a valid one. The table enforces the same:
 * `private.is_website`.
 */
export function mistakeOfWebsite(text: string): string | null {
  if (!/^https:/i.test(text)) return `${AS} It has to begin with https.`;
  if (/\s/.test(text)) return `${AS} It can't have a blank in it: write %20 where one belongs.`;
  const url = URL.parse(text);
  // `URL` accepts more than the table does: extra slashes, backslashes, and an empty user name before an @.
  const [, server] = /^https:\/\/([^/?#\\]+)(?:[/?#]|$)/i.exec(text) ?? [];
  // A percent-encoded letter of a host, such as %31, can hide its meaning.
  if (!url || !server || server.includes("%")) return AS;
  if (server.includes("@")) return `${AS} It can't have a name or a password in it.`;
  // `URL` writes every numeric host in this form, also 2130706433 and 0x7f.1.
  if (/^\[|^[\d.]+$/.test(url.hostname)) return `${AS} A number can't stand for its name.`;
  if (!/[^.]\.[^.]/.test(url.hostname))
    return `${AS} Its name has to have a dot in it, such as example.com.`;
  return null;
}

/** An international host, such as "münchen.example", in punycode: every method can prove a claim for it. */
export function withPlainHost(text: string): string {
  const hostname = URL.parse(text)?.hostname;
  const written = /^https:\/\/([^/?#:]+)/.exec(text)?.[1];
  if (!hostname || !written || /^[\x21-\x7e]+$/.test(written)) return text;
  return text.replace(written, hostname);
}
