import { Link, useLocation } from "react-router";
import { useRequestId } from "~/ui/feedback/request-id";

export function NotFound() {
  return (
    <ErrorPage title="Oops! Page not found">
      <p>There is nothing at this address. It may have moved, or the link was cut short.</p>
      <p>
        <Link to="/" className="button button-primary">
          Return to Home
        </Link>
      </p>
    </ErrorPage>
  );
}

/** What people see when something failed that they cannot mend: what happened, what to do, and how to ask about it. */
export function SomethingWrong({ status }: { status: number }) {
  const requestId = useRequestId();
  const { pathname, search } = useLocation();
  const refused = status >= 400 && status < 500;
  return (
    <ErrorPage title={refused ? "That request was refused" : "Something went wrong on our side"}>
      <p>
        {refused
          ? "The page you came from sent something we could not take. Go back, reload it, and try once more."
          : "Nothing you did caused this, and nothing was booked or cancelled without telling you. Try again in a minute."}
      </p>
      {requestId && (
        <p className="text-sm text-soft">
          If it happens again, mention this request id:{" "}
          <code className="break-all">{requestId}</code>
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        {/* Plain links: they load the document anew. */}
        <a href={`${pathname}${search}`} className="button button-primary">
          Try again
        </a>
        <a href="/" className="button button-quiet">
          Return to Home
        </a>
      </p>
    </ErrorPage>
  );
}

function ErrorPage({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="page grid flex-1 content-center gap-6 py-16">
      <title>{`${title} · NomadCoWork`}</title>
      <h1 className="text-3xl">{title}</h1>
      <div className="measure grid gap-6">{children}</div>
    </div>
  );
}
