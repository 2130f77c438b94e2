import { z } from "zod";
import { changes, db, flash, member, platform } from "~/context.server";
import { PayoutAccount, PaymentChoices } from "~/features/bookings/paying/payout-settings";
import { PAYMENT_CHOICES } from "~/features/spaces/payment-choice";
import {
  beginPaymentAccount,
  choosePayments,
  findPayoutSettings,
} from "~/features/bookings/paying/payment.server";
import { formAction } from "~/form-action.server";
import { spaceTag } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { notFound, seeOther } from "~/http/responses.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import type { Route } from "./+types/payouts";

export async function loader({ context }: Route.LoaderArgs) {
  const { payments } = context.get(platform);
  let settings = await findPayoutSettings(context.get(db));
  const memberId = context.get(member).id;
  if (!payments || settings.listings.length === 0)
    return { ...settings, account: null, continueAt: null, isOffered: false, memberId };
  const { account } = settings;
  if (!account || account.state === "ready")
    return { ...settings, continueAt: null, isOffered: true, memberId };
  if (await isRateLimited(context.get(platform), "LIMIT_VIEW", "payouts")) throw tooOften();
  // An owner comes back from the provider to this page.
  await payments.lookAtAccount(account.id);
  settings = await findPayoutSettings(context.get(db));
  if (settings.account?.state === "ready")
    return { ...settings, continueAt: null, isOffered: true, memberId };
  // The provider's pages can be opened once, and for some minutes.
  const continueAt = await payments.onboard(account.id);
  return { ...settings, continueAt, isOffered: true, isRefused: continueAt === null, memberId };
}

/** The choice for a listing. `was`: the one that the page showed; another tab may have changed one that is the same. */
const Choice = z.object({
  spaceId: z.guid(),
  choice: z.enum(PAYMENT_CHOICES),
  was: z.enum(PAYMENT_CHOICES),
});

const PayoutForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("onboard"), country: z.string().regex(/^[A-Z]{2}$/) }),
  z.object({ intent: z.literal("choose"), listings: z.array(Choice).max(100) }),
]);

const NOT_CHOSEN = {
  "no-account": "Finish your account before you offer online payment.",
  "no-such-space": "One of these listings is not yours any more. Nothing was saved: choose again.",
};

export const action = formAction(
  PayoutForms,
  { oneButton: true, refuseSuspended: true, limit: "LIMIT_ACCOUNT" },
  async ({ value, page }, { context }: Route.ActionArgs) => {
    if (!context.get(platform).payments) throw notFound();
    if (value.intent === "onboard") {
      if ((await beginPaymentAccount(context.get(db), value.country)) === null) throw notFound();
      return seeOther(page);
    }
    const chosen = value.listings.filter(({ choice, was }) => choice !== was);
    const refusal = await choosePayments(context.get(db), chosen);
    context.get(changes).add(...chosen.map(({ spaceId }) => spaceTag(spaceId)));
    const { say } = context.get(flash);
    if (refusal) say(NOT_CHOSEN[refusal], "error");
    else say("Saved.");
    return seeOther(page);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Getting paid online",
    description: "Your account for online payments, and how each of your spaces is paid.",
  });

export default function PayoutsPage({ loaderData }: Route.ComponentProps) {
  const { isOffered, listings, ...settings } = loaderData;
  return (
    <div className="page grid max-w-4xl content-start gap-10 py-10 md:py-16">
      <div className="grid gap-2">
        <ParentLink to="/dashboard/listings">My Listings</ParentLink>
        <h1 className="text-3xl">Getting paid online</h1>
      </div>
      <ReplyAlert reply={undefined} />
      {isOffered ? (
        <>
          <PayoutAccount {...settings} listings={listings} />
          <PaymentChoices {...settings} listings={listings} />
        </>
      ) : (
        <p className="measure">
          {listings.length === 0
            ? "You have no listing that could be paid online."
            : "Spaces on this site are paid at the desk."}
        </p>
      )}
    </div>
  );
}
