import { data, Form } from "react-router";
import { db } from "~/context.server";
import { describeMails } from "~/features/users/mail-preferences";
import { unsubscribe } from "~/features/users/mail-preferences.server";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { Route } from "./+types/unsubscribe";

/**
 * The unsubscribe link of a mail. Opening it changes nothing, because mail scanners open links; a POST does, which mail programs may also
 * send by themselves, without a session (RFC 8058).
 */
export async function action({ params, context }: Route.ActionArgs) {
  const stopped = await unsubscribe(context.get(db), params.token);
  return data({ stopped }, { status: stopped ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ matches, title: "Stop emails", description: "Switch off one kind of email." }),
  { name: "robots", content: "noindex" },
];

const OTHERS = "You will still get emails about bookings you make, change or cancel.";

export default function Unsubscribe({ params, actionData }: Route.ComponentProps) {
  const isNewsletter = params.token.split(".")[1] === "newsletter";
  return (
    <div className="page grid max-w-xl justify-items-start gap-5 py-16">
      {!actionData ? (
        <>
          <h1 className="text-3xl">Stop these emails?</h1>
          <p>
            {isNewsletter
              ? "You will get no more newsletters from us, and we delete your address."
              : `You will get no more emails of this kind. ${OTHERS}`}
          </p>
          <Form method="post">
            <SubmitButton pending="Stopping…">Stop these emails</SubmitButton>
          </Form>
        </>
      ) : actionData.stopped ? (
        <>
          <h1 className="text-3xl">Done</h1>
          <p role="status">
            {`You will get no more ${describeMails(actionData.stopped)}. ${isNewsletter ? "Your address is deleted." : OTHERS}`}
          </p>
          <Link to="/" className="link">
            Go to the home page
          </Link>
        </>
      ) : (
        <>
          <h1 className="text-3xl">This link does not work</h1>
          <p role="alert">
            Your email program may have cut it off. Nothing was changed. Write to us, and we'll
            switch the emails off for you.
          </p>
          <Link to="/contact" className="link">
            Contact us
          </Link>
        </>
      )}
    </div>
  );
}
