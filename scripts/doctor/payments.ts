import { Stripe } from "stripe";
import { EVENTS } from "../../app/payments/stripe-events.ts";
import type { EnvironmentName } from "./configuration.ts";
import { listed, missing, unchecked, wrong, type Finding } from "./finding.ts";

/** The parts of an endpoint of Stripe that are compared. */
export interface Endpoint {
  url: string;
  status: string;
  enabled_events: readonly string[];
}

/** Asks Stripe with the operator's key, which is read from the shell: a secret of the Worker can't be read. */
export async function examinePayments(
  environment: EnvironmentName,
  siteUrl: string | undefined,
  key: string | undefined,
): Promise<Finding[]> {
  if (!key) return [];
  const findings = judgeKey(environment, key);
  if (findings.length > 0 || !siteUrl) return findings;
  try {
    const { data } = await new Stripe(key, { timeout: 10_000 }).webhookEndpoints.list({
      limit: 100,
    });
    return judgeEndpoints(data, siteUrl);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [unchecked(`The endpoints of Stripe could not be listed (${error.message}).`)];
  }
}

export function judgeKey(environment: EnvironmentName, key: string): Finding[] {
  const [, mode] = /^(?:sk|rk)_(live|test)_/.exec(key) ?? [];
  if (!mode)
    return [wrong("STRIPE_SECRET_KEY is no secret key of Stripe: those begin with sk_ or rk_.")];
  if (environment === "production" && mode === "test")
    return [
      wrong(
        "STRIPE_SECRET_KEY is a key of the test mode: guests of production would book with test cards. Give the live key.",
      ),
    ];
  if (environment !== "production" && mode === "live")
    return [
      wrong(
        `STRIPE_SECRET_KEY is a live key: guests of ${environment} would be charged. Give the key of the test mode.`,
      ),
    ];
  return [];
}

export function judgeEndpoints(endpoints: readonly Endpoint[], siteUrl: string): Finding[] {
  const url = new URL("/payment-events", siteUrl).href;
  const endpoint = endpoints.find((one) => one.url === url);
  if (!endpoint)
    return [
      missing(
        `Stripe has no endpoint for ${url}: create one for events of connected accounts with ${listed(EVENTS)}.`,
      ),
    ];
  if (endpoint.status !== "enabled")
    return [missing(`The endpoint ${url} is disabled in Stripe: enable it.`)];
  const { enabled_events: enabled } = endpoint;
  const others = enabled.includes("*") ? [] : EVENTS.filter((name) => !enabled.includes(name));
  if (others.length === 0) return [];
  return [missing(`Stripe does not send ${listed(others)} to ${url}: add them to the endpoint.`)];
}
