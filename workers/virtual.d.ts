declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";
  const build: ServerBuild;
  export = build;
}

declare module "cloudflare:email" {
  /** A mail in the type of the `send_email` binding. */
  export class EmailMessage {
    readonly from: string;
    readonly to: string;
    constructor(from: string, to: string, raw: string);
  }
}

declare module "cloudflare:workers" {
  /** The used part of it. */
  export abstract class WorkerEntrypoint<Context> {
    protected ctx: Context;
    protected env: unknown;
    constructor(ctx: Context, env: unknown);
  }
}

/** A stream of known length. A request with it as the body has a Content-Length. */
declare class FixedLengthStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(bytes: number);
}

interface RewrittenElement {
  /** In lower case. */
  readonly tagName: string;
  getAttribute(name: string): string | null;
  /** Only for elements with an end tag. */
  onEndTag(handler: () => void): void;
}

/** The used part of the streaming HTML parser. */
declare class HTMLRewriter {
  on(
    selector: string,
    handlers: {
      element?: (element: RewrittenElement) => void;
      text?: (chunk: { readonly text: string }) => void;
    },
  ): this;
  onDocument(handlers: { text: (chunk: { readonly text: string }) => void }): this;
  transform(response: Response): Response;
}
