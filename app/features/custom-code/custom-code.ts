/** The code that admins can add to the public pages. */
export type CodeKind = "css" | "javascript";

/** Characters of a style sheet or a script; the table enforces the same limit. */
export const MOST_CODE = 100_000;

/** The custom code on a page, by the digests in its file names; `null` is none. */
export type CustomLook = {
  css: string | null;
  javascript: string | null;
  /** Whether the style sheet is a preview that only this admin sees. */
  isPreview: boolean;
};

/** Pages for passwords, codes and links from mails, and the admin area: they never carry custom code. */
const OWN_PAGES = /^\/+(auth|admin|unsubscribe|newsletter\/+confirm|dashboard\/+account)(\/|$)/i;

/** Whether a page may carry custom code. Routes match the decoded path, so this function decodes it too: "/%61uth" is "/auth". */
export function mayBeCustom(pathname: string): boolean {
  const decoded = decode(pathname);
  return decoded !== null && !OWN_PAGES.test(decoded);
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch (thrown) {
    if (thrown instanceof URIError) return null;
    throw thrown;
  }
}

const ENDINGS = { css: "css", javascript: "js" } as const satisfies Record<CodeKind, string>;

export function customFilePath(kind: CodeKind, digest: string): `/custom/${string}` {
  return `/custom/${digest}.${ENDINGS[kind]}`;
}

/** The kind and the digest in a file name, "5d41402abc4b2a76b9719d911017c592.css"; `null` for any other text. */
export function readCustomFile(file: string): { kind: CodeKind; digest: string } | null {
  const [, digest, ending] = /^([0-9a-f]{32})\.(css|js)$/.exec(file) ?? [];
  if (digest === undefined) return null;
  return { kind: ending === ENDINGS.css ? "css" : "javascript", digest };
}
