/** A minimal browser for forms without scripts: it keeps cookies, and does not follow redirects. */
export interface Browser {
  get(path: string): Promise<Page>;
  post(path: string, fields: Record<string, string>): Promise<Page>;
  /** A form in either encoding, with its files. */
  send(path: string, body: URLSearchParams | Blob): Promise<Page>;
  cookies: Map<string, string>;
}
export interface Page {
  status: number;
  headers: Headers;
  html: string;
  /** The target of a redirect: a path, or the whole URL where it leaves the site. */
  to: string | null;
}

/** `always`: headers of every request. */
export function browse(origin: string, always: Record<string, string> = {}): Browser {
  const cookies = new Map<string, string>();
  const ask = async (path: string, init: RequestInit = {}): Promise<Page> => {
    const headers = new Headers({ ...always, Origin: origin });
    headers.set("Sec-Fetch-Site", "same-origin");
    if (cookies.size > 0)
      headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const answer = await fetch(new URL(path, origin), { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) keep(cookies, line);
    const location = answer.headers.get("Location");
    const to = location && new URL(location, origin);
    return {
      status: answer.status,
      headers: answer.headers,
      html: await answer.text(),
      to: to && (to.origin === origin ? `${to.pathname}${to.search}` : to.href),
    };
  };
  const send = (path: string, body: URLSearchParams | Blob) => ask(path, { method: "POST", body });
  const post = (path: string, fields: Record<string, string>) =>
    send(path, new URLSearchParams(fields));
  return { get: (path) => ask(path), post, send, cookies };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ""] = line.split(";");
  const at = pair.indexOf("=");
  const name = pair.slice(0, at);
  if (/max-age=0/i.test(line)) cookies.delete(name);
  else cookies.set(name, pair.slice(at + 1));
}

/** Makes the session of a browser expire, so that it has to be renewed. */
export function expireSession({ cookies }: Browser): void {
  for (const [name, value] of cookies)
    if (name.includes("session")) cookies.set(name, expired(value));
}

/** The value of a session cookie whose access token has expired. */
export function expired(value: string): string {
  const text = decodeURIComponent(value).replace(/^base64-/, "");
  const session = JSON.parse(Buffer.from(text, "base64url").toString()) as object;
  const old = JSON.stringify({ ...session, expires_at: 1 });
  return `base64-${Buffer.from(old).toString("base64url")}`;
}

/** The value of a hidden or typed field of a page; `null` when the page has no such field. */
export function fieldOf({ html }: Pick<Page, "html">, name: string): string | null {
  const input = new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`).exec(html)?.[0];
  const area = new RegExp(`<textarea[^>]*\\sname="${name}"[^>]*>([^<]*)<`).exec(html)?.[1];
  if (area !== undefined) return unescaped(area);
  return input === undefined ? null : unescaped(/\svalue="([^"]*)"/.exec(input)?.[1] ?? "");
}

/** The hidden fields of the forms of a page, as a browser sends them along. */
export function hiddenFieldsOf(page: Pick<Page, "html">): Record<string, string> {
  const inputs = page.html.match(/<input[^>]*\stype="hidden"[^>]*>/g) ?? [];
  const names = inputs.flatMap((input) => /\sname="([^"]*)"/.exec(input)?.[1] ?? []);
  return Object.fromEntries(names.map((name) => [name, fieldOf(page, name) ?? ""]));
}

function unescaped(text: string): string {
  const marks: Record<string, string> = { amp: "&", quot: '"', "#x27": "'", lt: "<", gt: ">" };
  return text.replaceAll(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => marks[name] ?? "");
}
