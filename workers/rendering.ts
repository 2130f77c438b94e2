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

/** Reads it and takes it away. */
export function takeRendering(headers: Headers): Rendering {
  const nonce = headers.get(NAMES.nonce);
  const route = headers.get(NAMES.route);
  if (nonce === null) throw new Error("A shared page does not say how it was rendered");
  for (const name of Object.values(NAMES)) headers.delete(name);
  return { nonce, route };
}
