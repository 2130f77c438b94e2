/** What admins may add to the public pages. */
export type CodeKind = "css" | "javascript";

/** Characters of a style sheet or a script; the table refuses more. */
export const MOST_CODE = 100_000;

/** Which custom code a page carries, by the names of its files; `null` is none. */
export type CustomLook = {
  css: string | null;
  javascript: string | null;
  /** The style sheet is one that only the admin who looks sees. */
  isPreview: boolean;
};

/** Pages where passwords and codes are typed or links of mails are opened: they never carry custom code, and nor does the admin area. */
const OWN_PAGES = /^\/+(auth|admin|unsubscribe|newsletter\/+confirm|dashboard\/+account)(\/|$)/i;

/** Whether a page may carry custom code. Routes match the decoded path, so it is that which decides: "/%61uth" is "/auth". */
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

/** The kind and the name of a file, "5d41402abc4b2a76b9719d911017c592.css"; `null` for any other text. */
export function readCustomFile(file: string): { kind: CodeKind; digest: string } | null {
  const [, digest, ending] = /^([0-9a-f]{32})\.(css|js)$/.exec(file) ?? [];
  if (digest === undefined) return null;
  return { kind: ending === ENDINGS.css ? "css" : "javascript", digest };
}
