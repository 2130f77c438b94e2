import { db, flash, member } from "~/context.server";
import { RemoveSubscriberForm as RemovalForm } from "~/features/newsletter/newsletter.forms";
import { ASK_WHETHER, RemoveSubscriberForm } from "~/features/newsletter/remove-subscriber";
import { findSubscriber, removeSubscriber } from "~/features/newsletter/subscriber.server";
import { formAction } from "~/form-action.server";
import { notFound, nothingToAskAbout, seeOther } from "~/http/responses.server";
import { NotFound } from "~/ui/feedback/error-page";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";
import { listAsLeft } from "~/values/return-to";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/remove-subscriber";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await findSubscriber(context.get(db), params.subscriberId);
  if (!found) return nothingToAskAbout();
  const { id, email } = found;
  const here: Path = `/admin/newsletter/${id}/remove${url.search}`;
  return { id, email, memberId: context.get(member).id, here };
}

const NOT_REMOVED = { "no-such-subscriber": "It is no longer in the list." };

export const action = formAction(
  RemovalForm,
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
  if (!loaderData) return <NotFound />;
  return (
    <div className="admin-page max-w-[44rem]">
      <h1 className="text-3xl">{ASK_WHETHER}</h1>
      <ReplyAlert reply={undefined} />
      <RemoveSubscriberForm
        asked={loaderData}
        keep={
          <Link to="/admin/newsletter" className="button button-quiet">
            Keep it
          </Link>
        }
      />
    </div>
  );
}
