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
