import { setTimeout as pause } from "node:timers/promises";
import { unchecked, wrong, type Finding } from "./finding.ts";

const TRIES = 5;
const BETWEEN = 3_000;

/** Examines whether the deployed site is ready. It retries, because a new address takes a while. */
export async function examineReadiness(
  siteUrl: string | undefined,
  ask: typeof fetch = fetch,
  between = BETWEEN,
): Promise<Finding[]> {
  if (!siteUrl) return [unchecked("The site was not asked, because SITE_URL is not in [vars].")];
  let last = "";
  for (let tried = 0; tried < TRIES; tried++) {
    if (tried > 0) await pause(between);
    last = await answerOf(siteUrl, ask);
    if (last === "200") return [];
  }
  return [
    wrong(
      `${siteUrl}/readyz answers ${last}: a new address may need some minutes for its certificate; otherwise read the log (npx wrangler tail) and go back with npx wrangler rollback.`,
    ),
  ];
}

async function answerOf(siteUrl: string, ask: typeof fetch): Promise<string> {
  try {
    const answer = await ask(new URL("/readyz", siteUrl), { signal: AbortSignal.timeout(10_000) });
    await answer.body?.cancel();
    return String(answer.status);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return `nothing (${error.message})`;
  }
}
