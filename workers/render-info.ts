/** The information from `Pages` to the default entrypoint about a response, which may come from the cache. It is not sent to visitors. */
export interface RenderInfo {
  /** The nonce in its scripts: that of the request for which it was rendered. */
  nonce: string;
  /** The pattern of its route, for the log; `null` when no route answered. */
  route: string | null;
}

const HEADERS = { nonce: "Rendered-Nonce", route: "Rendered-Route" };

export function writeRenderInfo(headers: Headers, { nonce, route }: RenderInfo): void {
  headers.set(HEADERS.nonce, nonce);
  if (route !== null) headers.set(HEADERS.route, route);
}

export function readRenderInfo(headers: Headers): RenderInfo {
  const nonce = headers.get(HEADERS.nonce);
  if (nonce === null) throw new Error("A shared page does not say how it was rendered");
  return { nonce, route: headers.get(HEADERS.route) };
}

export function removeRenderInfo(headers: Headers): void {
  for (const name of Object.values(HEADERS)) headers.delete(name);
}
