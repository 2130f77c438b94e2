declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";
  const build: ServerBuild;
  export = build;
}

declare module "cloudflare:email" {
  /** A mail as the `send_email` binding takes it. */
  export class EmailMessage {
    readonly from: string;
    readonly to: string;
    constructor(from: string, to: string, raw: string);
  }
}

declare module "cloudflare:workers" {
  /** As much of it as is used here. */
  export abstract class WorkerEntrypoint<Context> {
    protected ctx: Context;
    protected env: unknown;
    constructor(ctx: Context, env: unknown);
  }
}

/** A stream of so many bytes. A call whose body it is says its length. */
declare class FixedLengthStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(bytes: number);
}

interface RewrittenElement {
  /** In lower case. */
  readonly tagName: string;
  getAttribute(name: string): string | null;
  /** Only where the end tag is written, and not for elements that have none. */
  onEndTag(handler: () => void): void;
}

/** Reads HTML as it arrives; as much of it as is used here. */
declare class HTMLRewriter {
  on(selector: string, handlers: { element: (element: RewrittenElement) => void }): this;
  onDocument(handlers: { text: (chunk: { readonly text: string }) => void }): this;
  transform(response: Response): Response;
}
