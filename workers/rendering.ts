/** What the shared pages tell the door about an answer that may be older than the request. No visitor sees it. */
export interface Rendering {
  /** The nonce that its scripts carry: that of the request it was made for. */
  nonce: string;
  /** The pattern of its route, for the log; `null` when it came past none. */
  route: string | null;
}

const NAMES = { nonce: "Rendered-Nonce", route: "Rendered-Route" };

export function writeRendering(headers: Headers, { nonce, route }: Rendering): void {
  headers.set(NAMES.nonce, nonce);
  if (route !== null) headers.set(NAMES.route, route);
}

export function readRendering(headers: Headers): Rendering {
  const nonce = headers.get(NAMES.nonce);
  if (nonce === null) throw new Error("A shared page does not say how it was rendered");
  return { nonce, route: headers.get(NAMES.route) };
}

export function removeRendering(headers: Headers): void {
  for (const name of Object.values(NAMES)) headers.delete(name);
}
