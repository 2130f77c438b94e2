import { useSiteName } from "~/ui/layout/site-name";
import { db, platform } from "~/context.server";
import { PaymentTable } from "~/features/bookings/hosting/payment-table";
import { PaidTable } from "~/features/bookings/hosting/paid-table";
import { listPayments } from "~/features/bookings/hosting/payments.server";
import { OpenPayments } from "~/features/bookings/paying/open-payments";
import { listOpenPayments } from "~/features/bookings/paying/payment.server";
import { SettingsFrame } from "~/features/users/settings-frame";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import type { Route } from "./+types/payments";

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(db);
  const hasProvider = context.get(platform).payments !== null;
  const [owed, open] = await Promise.all([
    listPayments(client),
    hasProvider ? listOpenPayments(client) : [],
  ]);
  return { ...owed, open, hasProvider };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Payment Methods",
    description: "How you pay for desks, what you owe, what you have paid, and what went back.",
  });

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { payments, sums, paid, open, hasProvider } = loaderData;
  const siteName = useSiteName();
  const of = (state: (typeof payments)[number]["state"]) => ({
    payments: payments.filter((payment) => payment.state === state),
    sums: sums.filter((sum) => sum.state === state),
  });
  const [upcoming, fees, past] = [of("upcoming"), of("fee"), of("past")];
  return (
    <SettingsFrame page="/dashboard/payments" title="Payment Methods">
      <div className="grid max-w-4xl gap-12">
        <div className="measure grid gap-3">
          <p>
            {hasProvider
              ? `You pay at the space, when you are there. Some spaces also take a payment online, on the page of our payment provider, when you book. ${siteName} never sees a card and stores none, so there is nothing to enter here.`
              : `You pay at the space, when you are there. ${siteName} never asks for a card, stores none, and charges nothing in advance, so there is nothing to enter here.`}
          </p>
          <p className="text-soft">
            Each space says what it accepts on its page and on your bookings. If it doesn't, ask
            before you go.
          </p>
        </div>
        {open.length > 0 && <OpenPayments payments={open} />}
        {payments.length === 0 && open.length === 0 && (
          <EmptyState title="You owe nothing" action={{ to: "/search", label: "Browse Spaces" }}>
            When you have booked a desk, what you will pay for it, and what you have paid, appears
            here.
          </EmptyState>
        )}
        {upcoming.payments.length > 0 && (
          <PaymentTable id="upcoming" title="To pay at the space" {...upcoming}>
            <p>Bookings that are coming up, or that have begun.</p>
          </PaymentTable>
        )}
        {fees.payments.length > 0 && (
          <PaymentTable id="fees" title="Owed for cancelling" {...fees}>
            <p>
              Bookings from the last year that were cancelled too late to be free. You owe this to
              the space. If you have already paid there, there is nothing left to do; it goes from
              this list when the space notes it.
            </p>
          </PaymentTable>
        )}
        {past.payments.length > 0 && (
          <PaymentTable id="past" title="Was due at the space" {...past}>
            <p>
              Past bookings from the last year whose payment nobody has noted. What you paid at the
              desk we only know when the space notes it.
            </p>
          </PaymentTable>
        )}
        {paid.length > 0 && <PaidTable paid={paid} />}
      </div>
    </SettingsFrame>
  );
}
