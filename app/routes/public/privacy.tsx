import { platform } from "~/context.server";
import { mapOrigins } from "~/http/map-origins";
import { siteNameIn } from "~/ui/layout/site-name";
import { contactOf } from "~/features/help/contact";
import { LegalPage } from "~/features/help/legal-page";
import { privacyChangedOn, privacySections } from "~/features/help/privacy";
import { pageMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/privacy";

export function loader({ context }: Route.LoaderArgs) {
  const { environment } = context.get(platform);
  return {
    others: {
      photos: environment.STOCK_PHOTO_HOSTS,
      streets: mapOrigins(environment).map((origin) => new URL(origin).host),
    },
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Privacy Policy",
    description: `What ${siteNameIn(matches)} stores about you, who sees it, how long it is kept, and which cookies it sets.`,
    origin: matches[0].loaderData?.origin,
    path: "/privacy",
  });

/** The page needs no scripts: a visitor who enters here loads none. */
export const handle = "text";

export default function Privacy({ loaderData: { others }, matches }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="We store what a booking needs and nothing to track you with. Here is all of it."
      changedOn={privacyChangedOn}
      sections={privacySections(
        contactOf(matches[0].loaderData.settings),
        others,
        matches[0].loaderData.isPaidOnline,
      )}
    />
  );
}
