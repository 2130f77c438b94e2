/**
 * Replaces `@supabase/realtime-js` of `@supabase/supabase-js` in the Worker: channels need a permanent connection, and no request has one
 * (vite.config.ts; 15 kB of gzip).
 */
export class RealtimeClient {
  // The client passes its token to its channels; there are none.
  setAuth(): void {}
  channel(): never {
    throw new Error("The Worker is built without channels");
  }
}
