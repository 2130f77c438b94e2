import { db, flash, member } from "~/context.server";
import { IssuedReceipts } from "~/features/bookings/paying/receipts/issued-receipts";
import { ReceiptsSearch, SellerForm } from "~/features/bookings/paying/receipts/receipt.forms";
import {
  findReceiptSettings,
  saveReceiptSettings,
} from "~/features/bookings/paying/receipts/receipt.server";
import { SellerFields } from "~/features/bookings/paying/receipts/seller-fields";
import { formAction } from "~/form-action.server";
import { readSearch } from "~/http/read-form.server";
import { alertReply, refuse, seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import type { Route } from "./+types/receipts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { before } = readSearch(url, ReceiptsSearch);
  return {
    settings: await findReceiptSettings(context.get(db), before),
    memberId: context.get(member).id,
    // A new one after saving: the form then begins without the errors of an earlier try.
    formKey: crypto.randomUUID(),
  };
}

const NO_LISTING = "You have no listing, so there is nothing to issue receipts for.";

export const action = formAction(
  SellerForm,
  { refuseSuspended: true, limit: "LIMIT_ACCOUNT" },
  async ({ form, value }, { context }: Route.ActionArgs) => {
    const refusal = await saveReceiptSettings(context.get(db), value);
    if (refusal) return refuse(alertReply(form, NO_LISTING), 409);
    context.get(flash).say("Saved. Receipts from now on have these details.");
    return seeOther("/dashboard/receipts");
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Your receipts",
    description: "Your details and your tax on receipts for guests, and those that you issued.",
  });

export default function ReceiptsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, memberId, formKey } = loaderData;
  return (
    <div className="page grid max-w-4xl content-start gap-10 py-10 md:py-16">
      <div className="grid gap-2">
        <ParentLink to="/dashboard/listings">My Listings</ParentLink>
        <h1 className="text-3xl">Your receipts</h1>
      </div>
      {settings.maySell ? (
        <>
          <section aria-labelledby="seller-title" className="grid gap-4">
            <h2 id="seller-title" className="text-xl">
              Your details
            </h2>
            <p className="measure text-soft">
              Guests who have paid, online or at your space, get a receipt in your name on the page
              of their booking. It is numbered, one after the other, and never changes; a refund
              gets a credit note. Check with your tax adviser whether receipts of this kind suffice.
            </p>
            <SellerFields
              key={formKey}
              settings={settings}
              memberId={memberId}
              reply={actionData}
            />
          </section>
          <IssuedReceipts {...settings} />
        </>
      ) : (
        <p>{NO_LISTING}</p>
      )}
    </div>
  );
}
