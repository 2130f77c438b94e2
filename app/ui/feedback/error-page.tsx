import { useSiteName } from "~/ui/layout/site-name";
import { useLocation } from "react-router";
import { MAINTENANCE, type Problem } from "~/ui/feedback/problem";
import { useRequestId } from "~/ui/feedback/request-id";
import { ResendForm, useSubmittedForm } from "~/ui/feedback/submitted-form";
import { Link } from "~/ui/navigation/link";

type NotFoundProps = {
  /** Whether the page existed and is gone for good. */
  isGone?: boolean;
  /** Links to continue with. */
  children?: React.ReactNode;
};

export function NotFound({ isGone = false, children }: NotFoundProps) {
  return (
    <ErrorPage title="Oops! Page not found">
      <p>
        {isGone
          ? "What was here has been taken off the site, and will not come back."
          : "There is nothing at this address. It may have moved, or the link was cut short."}
      </p>
      <p>
        <Link to="/" className="button button-primary">
          Return to Home
        </Link>
      </p>
      {children && <div className="grid gap-6 border-t border-line pt-6">{children}</div>}
    </ErrorPage>
  );
}

/** The page for an error that users cannot correct: the cause, the next step, and the id for support. */
export function SomethingWrong({ problem }: { problem: Problem }) {
  const requestId = useRequestId();
  const sent = useSubmittedForm();
  const { pathname, search } = useLocation();
  const isOffline = problem === "no-connection";
  const isClosed = problem === MAINTENANCE;
  const form = isOffline || isClosed || problem >= 500 ? sent : null;
  const { title, text } = words(problem);
  return (
    <ErrorPage title={title}>
      <p>{text}</p>
      {form && (
        <p>
          What you sent is kept in this page, except for passwords. Sending it again is safe: a
          booking that has already arrived is not made twice.
        </p>
      )}
      {/* Without a response the site has no request with that id. */}
      {requestId && !isOffline && !isClosed && (
        <p className="text-sm text-soft">
          If it happens again, mention this request id:{" "}
          <code className="break-all">{requestId}</code>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {form ? (
          <ResendForm form={form} />
        ) : problem === 414 ? (
          <a href="/search" className="button button-primary">
            Search Spaces
          </a>
        ) : (
          // A plain link: it reloads the document.
          <a href={`${pathname}${search}`} className="button button-primary">
            Try again
          </a>
        )}
        {isClosed ? (
          <a href="/auth" className="button button-quiet">
            Sign in as an admin
          </a>
        ) : (
          <a href="/" className="button button-quiet">
            Return to Home
          </a>
        )}
      </div>
    </ErrorPage>
  );
}

function words(status: Problem): { title: string; text: string } {
  if (status === "no-connection")
    return {
      title: "You seem to be offline",
      text: "The connection broke off before our answer came. Try again when you are connected.",
    };
  if (status === MAINTENANCE)
    return {
      title: "Closed for maintenance",
      text: "We are working on the site and will open it again as soon as we can. Your bookings are safe and unchanged. Try again in a few minutes.",
    };
  if (status === 503)
    return {
      title: "We cannot reach our database",
      text: "It is down, or slow to answer. The site itself works, and your bookings are safe where they are. Try again in a minute.",
    };
  if (status === 413)
    return {
      title: "That is more than we can take",
      text: "What was sent is larger than any of our forms. Go back, shorten it, and send it again.",
    };
  if (status === 414)
    return {
      title: "That address is too long",
      text: "It is longer than any of our addresses. Start from the search, with fewer words.",
    };
  if (status === 429)
    return {
      title: "That was more than we can answer",
      text: "Your network has sent more requests in the last minute than we can answer. Wait a minute, then try again.",
    };
  if (status >= 400 && status < 500)
    return {
      title: "That request was refused",
      text: "The page you came from sent something we could not take. Go back, reload it, and try once more.",
    };
  return {
    title: "Something went wrong on our side",
    text: "Nothing you did caused this, and nothing was booked or cancelled without telling you. Try again in a minute.",
  };
}

function ErrorPage({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="page grid flex-1 content-center gap-6 py-16">
      <title>{`${title} · ${useSiteName()}`}</title>
      <h1 className="text-3xl">{title}</h1>
      <div className="measure grid gap-6">{children}</div>
    </div>
  );
}
