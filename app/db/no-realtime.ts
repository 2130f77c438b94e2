/**
 * Stands in the Worker for `@supabase/realtime-js`, which `@supabase/supabase-js` brings along: channels need a connection that stays
 * open, and no request has one (vite.config.ts; 15 kB of gzip).
 */
export class RealtimeClient {
  // The client tells its channels who is signed in; there are none.
  setAuth(): void {}
  channel(): never {
    throw new Error("The Worker is built without channels");
  }
}
