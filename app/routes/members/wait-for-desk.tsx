import { useForm } from "@conform-to/react";
import { db, flash, member, platform } from "~/context.server";
import { BookingGate } from "~/features/bookings/quote/confirm-form";
import { quotedChoice, withQuotedPass } from "~/features/bookings/quote/choice";
import { choiceQuery, describeRefusal, isReversed } from "~/features/bookings/quote/quote";
import { BookingChoiceForm } from "~/features/bookings/quote/quote.forms";
import { quoteBooking } from "~/features/bookings/quote/quote.server";
import { findSpaceOverview } from "~/features/bookings/space-overview.server";
import { SuspendedNotice } from "~/features/bookings/suspended-notice";
import { describeJoinRefusal } from "~/features/bookings/waiting/waiting-list";
import { joinLabel, wishFor } from "~/features/bookings/waiting/wish";
import { JoinForm } from "~/features/bookings/waiting/waiting-list.forms";
import { joinWaitingList } from "~/features/bookings/waiting/waiting-list.server";
import { formAction } from "~/form-action.server";
import { readSearch } from "~/http/read-form.server";
import { alertReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { PressAlert } from "~/ui/forms/reply-alert";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Fact, FactList } from "~/ui/layout/fact-list";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { formatSpan } from "~/values/day";
import type { Path } from "~/values/path";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/wait-for-desk";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  if (!isId(params.spaceId)) throw notFound();
  const asked = readSearch(url, BookingChoiceForm);
  const { startDate } = asked;
  if (!startDate) {
    context.get(flash).say("Choose the days that you want first.", "error");
    throw seeOther(`/spaces/${params.spaceId}`);
  }
  if (isReversed(asked)) throw seeOther(`/spaces/${params.spaceId}${choiceQuery(asked)}#book`);
  const client = context.get(db);
  const [overview, quote] = await Promise.all([
    findSpaceOverview(client, params.spaceId, null),
    quoteBooking(client, params.spaceId, { ...asked, startDate }),
  ]);
  if (!overview || !quote) throw notFound();
  const { id, name, city, country } = overview.space;
  return {
    space: { id, name, city, country },
    choice: withQuotedPass(asked, overview.space, quote),
    quote,
    member: context.get(member),
  };
}

export const action = formAction(
  JoinForm,
  { limit: "LIMIT_BOOKING", refuseSuspended: true },
  async ({ form }, { url, params, context }: Route.ActionArgs) => {
    const choice = readSearch(url, BookingChoiceForm);
    const { startDate } = choice;
    if (!isId(params.spaceId) || !startDate || isReversed(choice)) throw notFound();
    const client = context.get(db);
    const quote = await quoteBooking(client, params.spaceId, { ...choice, startDate });
    if (!quote) throw notFound();
    const joined = await joinWaitingList(client, params.spaceId, quote);
    if (joined.refusal) {
      const message = describeJoinRefusal(joined.refusal, joined.detail, quote.desks);
      return refuse(alertReply(form, message), joined.refusal === "suspended" ? 403 : 409);
    }
    context.get(platform).deliverMail();
    const free = quote.desks === 1 ? "a desk is free" : "the desks are free";
    context.get(flash).say(`You're on the waiting list. We'll email you when ${free}.`);
    return seeOther("/dashboard/waiting-list");
  },
);

/** After a refusal the page shows the database's current answer. */
export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: loaderData ? `Wait for a desk at ${loaderData.space.name}` : "Wait for a desk",
    description: "Stand in line for sold-out days: we hold the next free desk for you.",
  });

export default function WaitForDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { space, choice, quote, member: viewer } = loaderData;
  const reply = useReply(actionData);
  const [form] = useForm({ id: "join", lastResult: reply });
  const page: Path = `/spaces/${space.id}${choiceQuery(choice)}`;
  const joinAt: Path = `/spaces/${space.id}/wait${choiceQuery(quotedChoice(choice, quote))}`;
  return (
    <div className="page grid content-start gap-8 py-10 md:py-14">
      <header className="grid gap-3">
        <h1 className="text-3xl">{`Wait for ${quote.desks === 1 ? "a desk" : formatCount(quote.desks, "desk")}`}</h1>
        <p className="text-soft">
          <Link to={page} className="link">
            {space.name}
          </Link>
          <span>{`, ${space.city}, ${space.country}`}</span>
        </p>
      </header>
      {viewer.suspendedBecause !== null && <SuspendedNotice because={viewer.suspendedBecause} />}
      <PressAlert reply={reply} />
      <div className="grid max-w-2xl gap-6">
        <FactList>
          <Fact term="Days">
            <p className="text-lg font-semibold">{formatSpan(quote.startsOn, quote.endsOn)}</p>
            {quote.pass !== "day" && <p className="text-soft">{`A ${quote.pass} pass`}</p>}
          </Fact>
          <Fact term="Desks">{formatCount(quote.desks, "desk")}</Fact>
        </FactList>
        <Next {...{ space, choice, quote }}>
          <HowItWorks />
          <BookingGate member={viewer}>
            <PostedForm
              form={form}
              // The form asks for the shown choice, whichever pass is the cheapest by then.
              action={choice.isSuggested ? joinAt : undefined}
              className="flex flex-wrap items-center gap-3"
            >
              <MemberField id={viewer.id} />
              <SubmitButton name="intent" value="join" pending="Joining…">
                {joinLabel(quote)}
              </SubmitButton>
              <Link to={`${page}#book`} className="button button-quiet">
                Choose other days
              </Link>
            </PostedForm>
          </BookingGate>
        </Next>
      </div>
    </div>
  );
}

type NextProps = Pick<Route.ComponentProps["loaderData"], "space" | "choice" | "quote"> & {
  children: React.ReactNode;
};

/** The form for a sold-out choice; for any other choice, the alternatives. */
function Next({ space, choice, quote, children }: NextProps) {
  const query = choiceQuery(quotedChoice(choice, quote));
  if (quote.refusal === null)
    return (
      <Instead
        text={`${quote.desks === 1 ? "This desk is" : "These desks are"} free now: no need to wait.`}
        to={`/spaces/${space.id}/book${query}`}
        label="Book Now"
      />
    );
  if (wishFor(quote))
    return (
      <Instead
        text="You are already on the waiting list for this choice."
        to="/dashboard/waiting-list"
        label="See your waiting list"
      />
    );
  if (quote.refusal === "sold-out") return children;
  const { title, text } = describeRefusal(quote.refusal, quote);
  return (
    <Instead
      text={`${title}. ${text}`}
      to={`/spaces/${space.id}${query}#book`}
      label="Choose other days"
    />
  );
}

function Instead({ text, to, label }: { text: string; to: Path; label: string }) {
  return (
    <>
      <p className="measure text-lg" role="status">
        {text}
      </p>
      <p>
        <Link to={to} className="button button-primary">
          {label}
        </Link>
      </p>
    </>
  );
}

function HowItWorks() {
  return (
    <ul className="measure grid list-disc gap-2 pl-5">
      <li>Whoever asked first is served first. All of your days and desks come together.</li>
      <li>
        When they become free, we hold them for you and email you: for two hours between 7:00 and
        21:00 at the space, otherwise until 9:00.
      </li>
      <li>
        You see the price of that moment before you book. Nothing is booked and nothing is owed
        until you confirm.
      </li>
      <li>You can leave the list at any time. Hosts see how many people are waiting, not who.</li>
    </ul>
  );
}
