import { data, Form } from "react-router";
import { db } from "~/context.server";
import { confirmNewsletter } from "~/features/newsletter/subscriber.server";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { Route } from "./+types/confirm-newsletter";

/** The link of the mail that confirms a subscription. Opening it confirms nothing, because mail scanners open links. */
export async function action({ params, context }: Route.ActionArgs) {
  const confirmed = await confirmNewsletter(context.get(db), params.token);
  return data({ confirmed }, { status: confirmed ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Confirm your subscription",
    description: "Confirm that you want our newsletter.",
    isUnlisted: true,
  });

export default function ConfirmNewsletter({ actionData }: Route.ComponentProps) {
  return (
    <div className="page grid max-w-xl justify-items-start gap-5 py-16">
      {!actionData ? (
        <>
          <h1 className="text-3xl">Do you want our newsletter?</h1>
          <p>Then press the button. If you never asked for it, close this page.</p>
          <Form method="post">
            <SubmitButton pending="Confirming…">Confirm your subscription</SubmitButton>
          </Form>
        </>
      ) : actionData.confirmed ? (
        <>
          <h1 className="text-3xl">You are subscribed</h1>
          <p role="status">
            The next post we send will come to you. Every email has a link to unsubscribe.
          </p>
          <Link to="/blog" className="link">
            Go to the blog
          </Link>
        </>
      ) : (
        <>
          <h1 className="text-3xl">This link does not work</h1>
          <p role="alert">
            It may be more than a week old, or your email program may have cut it off. Nothing was
            changed. Ask for another one.
          </p>
          <Link to="/newsletter" className="link">
            Go to the newsletter
          </Link>
        </>
      )}
    </div>
  );
}
