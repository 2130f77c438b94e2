import { z } from "zod";
import { db, flash, member, platform } from "~/context.server";
import {
  findBookingFeed,
  makeBookingFeed,
  revokeBookingFeed,
} from "~/features/bookings/hosting/hosted-booking.server";
import { formAction } from "~/form-action.server";
import { notFound, seeOther } from "~/http/responses.server";
import { IntentForm } from "~/ui/forms/intent-form";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { listingTitle } from "~/features/listings/listing-title";
import { pageMeta } from "~/ui/layout/page-meta";
import { formatAgo } from "~/values/ago";
import { SUSPENDED } from "~/values/member-refusals";
import type { Route } from "./+types/listing-feed";

export async function loader({ params, context }: Route.LoaderArgs) {
  const feed = await findBookingFeed(context.get(db), params.spaceId ?? "");
  const now = new Date();
  const { id: memberId, suspendedBecause } = context.get(member);
  return {
    memberId,
    isResting: suspendedBecause !== null,
    feed: feed && {
      made: formatAgo(feed.madeAt, now),
      read: feed.readAt && formatAgo(feed.readAt, now),
    },
  };
}

const FeedForm = z.object({ intent: z.enum(["make", "revoke"]) });

/** The new address is in this response and nowhere else: it is shown once. */
export const action = formAction(
  FeedForm,
  { oneButton: true, limit: "LIMIT_LISTING" },
  async ({ value, page }, { params, context }: Route.ActionArgs) => {
    const spaceId = params.spaceId ?? "";
    const { say } = context.get(flash);
    const client = context.get(db);
    const made = value.intent === "make" ? await makeBookingFeed(client, spaceId) : null;
    const refusal = made ? made.refusal : await revokeBookingFeed(client, spaceId);
    if (refusal === "no-such-space") throw notFound();
    if (refusal === "suspended") say(SUSPENDED, "error");
    if (!made?.token) {
      if (!refusal) say("Revoked. The address no longer works.");
      return seeOther(page);
    }
    const { SITE_URL } = context.get(platform).environment;
    return { address: `${SITE_URL}/feeds/${made.token}/bookings.ics` };
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: listingTitle("Calendar feed", matches[3]),
    description: "The bookings of your space in your own calendar program.",
  });

export default function ListingFeedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { feed, memberId, isResting } = loaderData;
  const address = actionData?.address;
  const isThere = feed !== null || address !== undefined;
  return (
    <section aria-labelledby="feed" className="grid max-w-2xl gap-5">
      <ReplyAlert reply={undefined} />
      <h2 id="feed" className="text-xl">
        Bookings in your own calendar
      </h2>
      <p>
        A secret address that calendar programs can subscribe to. It shows who is coming, on which
        days, and for how many desks. Anybody who has it can read the names of your guests, so only
        share it with people who may.
      </p>
      {address && <NewAddress address={address} />}
      {!address && feed && (
        <p className="card p-5">
          {`An address is in use, made ${feed.made}. ${
            feed.read
              ? `A program last asked for it ${feed.read}.`
              : "No program has asked for it yet."
          }`}
        </p>
      )}
      {isThere && isResting && (
        <p>
          It does not work while your account is suspended. You find your guests under Bookings.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <IntentForm memberId={memberId} values={{ intent: "make" }}>
          <SubmitButton tone={isThere ? "quiet" : "primary"} pending="Making…">
            {isThere ? "Make a new address" : "Make an address"}
          </SubmitButton>
        </IntentForm>
        {isThere && (
          <IntentForm memberId={memberId} values={{ intent: "revoke" }}>
            <SubmitButton tone="danger" pending="Revoking…">
              Revoke the address
            </SubmitButton>
          </IntentForm>
        )}
      </div>
      {isThere && (
        <p className="text-sm text-soft">
          A new address replaces the one before. Programs that use the old one stop getting
          bookings.
        </p>
      )}
    </section>
  );
}

function NewAddress({ address }: { address: string }) {
  return (
    <div role="status" className="card grid gap-3 p-5">
      <label htmlFor="feed-address" className="font-semibold">
        Your new address
      </label>
      <input
        id="feed-address"
        readOnly
        value={address}
        aria-describedby="feed-once"
        className="control font-mono text-sm"
      />
      <p id="feed-once" className="text-sm text-soft">
        It is only shown once: we keep no copy of it. In your calendar program choose “subscribe” or
        “add by URL”, and paste it there.
      </p>
    </div>
  );
}
