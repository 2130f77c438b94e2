import { db, flash, member } from "~/context.server";
import { askToRemoveSubscriber } from "~/features/newsletter/remove-subscriber";
import { RemoveSubscriberForm } from "~/features/newsletter/newsletter.forms";
import { findSubscriber, removeSubscriber } from "~/features/newsletter/subscriber.server";
import { formAction } from "~/form-action.server";
import { notFound, nothingToAskAbout, seeOther } from "~/http/responses.server";
import { NotFound } from "~/ui/feedback/error-page";
import { ConfirmationPage, type Confirmation } from "~/ui/forms/confirmation";
import { pageMeta } from "~/ui/layout/page-meta";
import { listAsLeft } from "~/values/return-to";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/remove-subscriber";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await findSubscriber(context.get(db), params.subscriberId);
  if (!found) return nothingToAskAbout();
  return {
    ...askToRemoveSubscriber(found),
    keep: { label: "Keep it", to: "/admin/newsletter" },
    memberId: context.get(member).id,
    here: `/admin/newsletter/${found.id}/remove${url.search}`,
  } satisfies Confirmation;
}

const NOT_REMOVED = { "no-such-subscriber": "It is no longer in the list." };

export const action = formAction(
  RemoveSubscriberForm,
  { oneButton: true },
  async (_, { params, url, context }: Route.ActionArgs) => {
    if (!isId(params.subscriberId)) throw notFound();
    const { say } = context.get(flash);
    const refusal = await removeSubscriber(context.get(db), params.subscriberId);
    if (refusal) say(NOT_REMOVED[refusal], "error");
    else say("The address is removed.");
    return seeOther(listAsLeft("/admin/newsletter", url.searchParams.get("returnTo"), url));
  },
);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta({ matches, title: "Remove an address", description: "It leaves the newsletter." })
    : [];

export default function RemoveSubscriber({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ConfirmationPage asked={loaderData} /> : <NotFound />;
}
