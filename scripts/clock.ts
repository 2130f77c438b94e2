/** The cron trigger of wrangler.toml, which only Cloudflare runs by itself. */
export const EVERY_MINUTE = "* * * * *";

/** Ticks every minute, and once at the start. A failed tick is printed, and the next one follows. */
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
