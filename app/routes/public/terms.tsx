import { siteNameIn } from "~/ui/layout/site-name";
import { contactOf } from "~/features/help/contact";
import { LegalPage } from "~/features/help/legal-page";
import { termsChangedOn, termsSections } from "~/features/help/terms";
import { pageMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/terms";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Terms of Service",
    description: `What you agree to when you book or offer desks on ${siteNameIn(matches)}: bookings, prices, cancelling, fees.`,
    origin: matches[0].loaderData?.origin,
    path: "/terms",
  });

/** The page needs no scripts: a visitor who enters here loads none. */
export const handle = "text";

export default function Terms({ matches }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Terms of Service"
      lead="What you and we can rely on when you book a desk here, in words that can be read."
      changedOn={termsChangedOn}
      sections={termsSections(
        contactOf(matches[0].loaderData.settings),
        matches[0].loaderData.isPaidOnline,
      )}
    />
  );
}
