/** The cron trigger of wrangler.toml, which nothing but Cloudflare runs by itself. */
export const EVERY_MINUTE = "* * * * *";

/** Ticks every minute, and once at the beginning. A tick that fails is told and the next one comes. */
export function startClock(tick: () => Promise<void>): { stop(): Promise<void> } {
  let ticking = Promise.resolve();
  const once = () => void (ticking = tick().catch((error: unknown) => console.error(error)));
  const timer = setInterval(once, 60_000);
  once();
  return {
    async stop() {
      clearInterval(timer);
      await ticking;
    },
  };
}
