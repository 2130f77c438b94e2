import { db, flash, member } from "~/context.server";
import { bookingReference } from "~/features/bookings/booking";
import { guestName, mayHost } from "~/features/bookings/hosting/hosted-booking";
import { NoteRefundForm } from "~/features/bookings/hosting/hosted-booking.forms";
import type { CancellableBooking } from "~/features/bookings/hosting/hosted-booking.schema";
import {
  findHostedBooking,
  noteDeskRefund,
} from "~/features/bookings/hosting/hosted-booking.server";
import { formAction } from "~/form-action.server";
import { notFound, seeOther } from "~/http/responses.server";
import { ConfirmationSection, type Confirmation } from "~/ui/forms/confirmation";
import { pageMeta } from "~/ui/layout/page-meta";
import { formatSpanWithYear } from "~/values/day";
import { SUSPENDED } from "~/values/member-refusals";
import { formatMoney } from "~/values/money";
import type { Path } from "~/values/path";
import { listAsLeft } from "~/values/return-to";
import type { Route } from "./+types/paid-back";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const booking = await findHostedBooking(context.get(db), params.bookingId);
  if (!booking || booking.spaceId !== params.spaceId) throw notFound();
  return {
    ...ask(booking),
    keep: { label: "Not yet", to: pageLeft(booking.spaceId, url) },
    memberId: context.get(member).id,
    here: `/dashboard/listings/${booking.spaceId}/bookings/${booking.id}/paid-back${url.search}`,
  } satisfies Confirmation;
}

type Asked = Pick<Confirmation, "question" | "consequence" | "button" | "values">;

function ask(booking: CancellableBooking): Asked {
  if (!mayHost.noteRefund(booking))
    return {
      question: "Nothing to give back",
      consequence: "Your guest has everything back that was owed at the desk.",
      button: null,
      values: {},
    };
  const amount = formatMoney(booking.owedBack, booking.currency);
  const days = formatSpanWithYear(booking.startsOn, booking.endsOn);
  return {
    question: `Have you given ${guestName(booking)} ${amount} back?`,
    consequence: `It was paid at the desk for ${days}, booking ${bookingReference(booking.id)}. Your guest will read that it is paid back. This can't be undone.`,
    button: { label: "Paid back", pending: "Saving…", tone: "primary" },
    values: { refundId: booking.owedBackUntil ?? "" },
  };
}

/** The list as it was left, or the front desk. */
function pageLeft(spaceId: string, url: URL): Path {
  const list: Path = `/dashboard/listings/${spaceId}/bookings`;
  const returnTo = url.searchParams.get("returnTo");
  return returnTo === `${list}/today` ? `${list}/today` : listAsLeft(list, returnTo, url);
}

const NOT_NOTED = {
  "not-owed": "Another amount is owed now. Check it and press again.",
  suspended: SUSPENDED,
};

export const action = formAction(
  NoteRefundForm,
  { oneButton: true, limit: "LIMIT_LISTING" },
  async ({ value }, { params, url, context }: Route.ActionArgs) => {
    const refusal = await noteDeskRefund(context.get(db), params.bookingId, value.refundId);
    if (refusal === "no-such-booking") throw notFound();
    const { say } = context.get(flash);
    if (refusal) say(NOT_NOTED[refusal], "error");
    else say("Noted: your guest has the money back.");
    return seeOther(pageLeft(params.spaceId ?? "", url));
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Paid back",
    description: "What your guest got back at the desk.",
  });

export default function PaidBackPage({ loaderData }: Route.ComponentProps) {
  return <ConfirmationSection asked={loaderData} />;
}
