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
  if (!key) return [withoutKey(environment, siteUrl)];
  const findings = judgeKey(environment, key);
  if (findings.length > 0) return findings;
  if (!siteUrl)
    return [unchecked("The endpoint of Stripe was not compared, because SITE_URL is not set.")];
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

/** Nothing about Stripe was looked at; a site without online payment has nothing there. */
export function withoutKey(environment: EnvironmentName, siteUrl: string | undefined): Finding {
  return unchecked(
    `Online payment was not looked at: neither the mode of the key of ${environment}, nor the endpoint ${endpointOf(siteUrl)} at Stripe and its events. A secret of the Worker can't be read, so run this again with the same key in your shell: export STRIPE_SECRET_KEY='sk_…'. A site without online payment needs none.`,
  );
}

function endpointOf(siteUrl: string | undefined): string {
  return siteUrl ? new URL("/payment-events", siteUrl).href : "/payment-events";
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
  const url = endpointOf(siteUrl);
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
  if (others.length === 0)
    return [
      unchecked(
        `Stripe tells neither the secret of the endpoint ${url} nor whether it is for connected accounts: look at it in Stripe's dashboard. Both are right when a payment whose guest closes the tab is booked within a minute.`,
      ),
    ];
  return [missing(`Stripe does not send ${listed(others)} to ${url}: add them to the endpoint.`)];
}
