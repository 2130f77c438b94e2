import { db } from "~/context.server";
import { listRows } from "~/db/list-rows.server";
import { ListedPayment } from "~/features/bookings/paying/administration/listed-payment.schema";
import {
  PAYMENT_LIST,
  PAYMENT_TABLE,
} from "~/features/bookings/paying/administration/payment-list";
import { readAdminList } from "~/http/admin-list.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminListPage } from "~/ui/lists/admin-list-page";
import { pagePath } from "~/values/page";
import type { Route } from "./+types/payments";

export async function loader({ url, context }: Route.LoaderArgs) {
  const read = listRows(context.get(db), PAYMENT_LIST, ListedPayment);
  const list = await readAdminList(url, PAYMENT_LIST, read);
  return { ...list, file: pagePath("/admin/payments.csv", list.params, null) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: PAYMENT_LIST.title,
    description: "What guests have paid, online and at the desk, and what went back.",
  });

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminListPage
      list={PAYMENT_LIST}
      found={loaderData}
      table={PAYMENT_TABLE}
      rows={loaderData.rows}
      belowList={
        <p className="text-sm text-soft">
          A payment has its refunds and disputes on its page. Payouts are not stored here: guests
          pay the account of the host, who sees payouts in its own dashboard at the payment
          provider, and our fees with their payouts are in ours.
        </p>
      }
      actions={
        // A plain link: the target is a file and not a page.
        <a href={loaderData.file} download className="button button-quiet">
          Export
        </a>
      }
    />
  );
}
