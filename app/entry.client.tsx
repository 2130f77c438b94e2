import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadAfterCrash, recoverFromCrash } from "~/page-scripts/crashes";
import { FilledIn } from "~/page-scripts/filled-in";
import { watchFailedRequests } from "~/ui/feedback/failed-request";
import { RequestId } from "~/ui/feedback/request-id";
import { SubmittedFormContext, submittedFormIn } from "~/ui/feedback/submitted-form";

watchFailedRequests(window);
if (recoverFromCrash()) startTransition(hydrate);

function hydrate() {
  const filledIn = new FilledIn();
  const { requestId = null } = document.documentElement.dataset;
  hydrateRoot(
    document,
    <RequestId value={requestId}>
      <SubmittedFormContext value={submittedFormIn(document)}>
        <HydratedRouter
          // An error of a loader has no `errorInfo`: its page says what happened.
          onError={(error, { errorInfo }) => errorInfo && loadAfterCrash(error, filledIn)}
        />
      </SubmittedFormContext>
    </RequestId>,
    {
      // Something has changed the page before the scripts came, and React has made the document anew.
      onRecoverableError(error) {
        filledIn.putBack();
        reportError(error);
      },
      // Not even the frame could be drawn: the document is empty.
      onUncaughtError(error) {
        loadAfterCrash(error, filledIn);
        reportError(error);
      },
    },
  );
}

/** How many visits in a hundred are measured. */
const MEASURED_VISITS = 10;
if (import.meta.env.DEV || Math.random() * 100 < MEASURED_VISITS)
  import("~/page-scripts/web-vitals").then(
    ({ measureWebVitals }) => measureWebVitals(),
    // A file that did not arrive: this visit is not measured, and nobody misses it.
    () => undefined,
  );
