import { db, platform } from "~/context.server";
import { WAITING_DAYS } from "~/features/newsletter/newsletter";
import { NewsletterForm } from "~/features/newsletter/newsletter-form";
import { SubscriptionForm, NewsletterSearch } from "~/features/newsletter/newsletter.forms";
import { subscribeToNewsletter } from "~/features/newsletter/subscriber.server";
import { formAction } from "~/form-action.server";
import { readSearch } from "~/http/read-form.server";
import { alertReply, refuse, seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { siteNameIn } from "~/ui/layout/site-name";
import { Link } from "~/ui/navigation/link";
import type { FormReply } from "~/values/form-reply";
import type { Route } from "./+types/newsletter";

const TOO_MANY =
  "This form has received unusually many addresses today, so it is closed until tomorrow.";

export function loader({ url, context }: Route.LoaderArgs) {
  const { sent } = readSearch(url, NewsletterSearch);
  return { isSent: sent !== null, origin: context.get(platform).environment.SITE_URL };
}

/** The one address to which all newsletter forms post, also those on other pages. */
export const action = formAction(
  SubscriptionForm,
  { limit: "LIMIT_MAIL" },
  async ({ form, value }, { context }: Route.ActionArgs) => {
    const here = context.get(platform);
    const refusal = await subscribeToNewsletter(context.get(db), value);
    if (refusal) return refuse(alertReply(form, TOO_MANY), 409);
    here.deliverMail();
    return seeOther("/newsletter?sent=yes");
  },
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: "Newsletter",
    description: `Posts from ${siteNameIn(matches)} about cities, habits and contracts for people who work from anywhere, by email.`,
    origin: loaderData?.origin,
    path: "/newsletter",
    kind: "blog",
    isUnlisted: loaderData?.isSent,
  });

/** The page needs no scripts: a visitor who enters here loads none. */
export const handle = "text";

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page grid max-w-2xl justify-items-start gap-5 py-16">
      {loaderData.isSent && !actionData ? <Sent /> : <Subscribe reply={actionData} />}
    </div>
  );
}

/** The same text for a new, an unconfirmed and an existing address, so that it does not reveal subscribers. */
function Sent() {
  return (
    <>
      <h1 className="text-4xl">One more step</h1>
      <p role="status" className="text-lg">
        Check your inbox. An email asks you to confirm that the address is yours; open its link and
        press the button there. Until then, we will not send you anything else.
      </p>
      <p className="text-soft">{`An address that has already subscribed gets no email, and one that was asked today is not asked again before tomorrow. We delete addresses that nobody confirms within ${WAITING_DAYS} days.`}</p>
      <Link to="/blog" className="link">
        Go to the blog
      </Link>
    </>
  );
}

function Subscribe({ reply }: { reply: FormReply | undefined }) {
  const { email } = reply?.initialValue ?? {};
  const [error] = Object.values(reply?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <>
      <h1 className="text-4xl">Newsletter</h1>
      <p className="text-lg text-soft">
        What we write about cities, habits and contracts, for people who work from anywhere, in your
        inbox.
      </p>
      {error && (
        <p id="newsletter-error" role="alert" className="font-semibold text-alarm">
          {error}
        </p>
      )}
      <NewsletterForm
        field={{
          defaultValue: typeof email === "string" ? email : undefined,
          "aria-invalid": reply?.error?.["email"] ? true : undefined,
          "aria-describedby": error && "newsletter-error",
        }}
      />
    </>
  );
}
