const AS = "Enter the address of the website as https://example.com.";

/** Why this can't be the website of a space, in words; `null` for one that can. The table refuses the same: `private.is_website`. */
export function mistakeOfWebsite(text: string): string | null {
  if (!/^https:/i.test(text)) return `${AS} It has to begin with https.`;
  if (/\s/.test(text)) return `${AS} It can't have a blank in it: write %20 where one belongs.`;
  const url = URL.parse(text);
  // URL passes over what the table does not: slashes, backslashes, and an empty name before an @.
  const [, server] = /^https:\/\/([^/?#\\]+)(?:[/?#]|$)/i.exec(text) ?? [];
  // A letter of a host that is written as %31 is a way to hide what it is.
  if (!url || !server || server.includes("%")) return AS;
  if (server.includes("@")) return `${AS} It can't have a name or a password in it.`;
  // URL writes every number of a host in this way, such as 2130706433 and 0x7f.1.
  if (/^\[|^[\d.]+$/.test(url.hostname)) return `${AS} A number can't stand for its name.`;
  if (!/[^.]\.[^.]/.test(url.hostname))
    return `${AS} Its name has to have a dot in it, such as example.com.`;
  return null;
}

/** A host with other letters, such as "münchen.example", as the DNS has it: a claim can be proven there in every way. */
export function withPlainHost(text: string): string {
  const hostname = URL.parse(text)?.hostname;
  const written = /^https:\/\/([^/?#:]+)/.exec(text)?.[1];
  if (!hostname || !written || /^[\x21-\x7e]+$/.test(written)) return text;
  return text.replace(written, hostname);
}
