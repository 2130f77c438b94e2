import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadAfterCrash, recoverFromCrash } from "~/page-scripts/crashes";
import { FilledIn } from "~/page-scripts/filled-in";
import { RequestId, watchFailedRequests } from "~/ui/feedback/request-id";
import { SubmittedFormContext, submittedFormIn } from "~/ui/feedback/submitted-form";
import { Hydration } from "~/ui/layout/use-hydrated";

watchFailedRequests(window);
if (recoverFromCrash()) startTransition(hydrate);

function hydrate() {
  const filledIn = new FilledIn();
  const { requestId = null } = document.documentElement.dataset;
  hydrateRoot(
    document,
    <RequestId value={requestId}>
      <SubmittedFormContext value={submittedFormIn(document)}>
        <Hydration>
          <HydratedRouter
            // A loader's error has no `errorInfo`: its page explains it.
            onError={(error, { errorInfo }) => errorInfo && loadAfterCrash(error, filledIn)}
          />
        </Hydration>
      </SubmittedFormContext>
    </RequestId>,
    {
      // An extension changed the page before hydration, and React has rendered the document again.
      onRecoverableError(error) {
        filledIn.putBack();
        reportError(error);
      },
      // Not even the root could be rendered: the document is empty.
      onUncaughtError(error) {
        loadAfterCrash(error, filledIn);
        reportError(error);
      },
    },
  );
}

/** Percent of visits that are measured. */
const MEASURED_VISITS = 10;
if (import.meta.env.DEV || Math.random() * 100 < MEASURED_VISITS)
  import("~/page-scripts/web-vitals").then(
    ({ measureWebVitals }) => measureWebVitals(),
    // When the file does not arrive, this visit is not measured.
    () => undefined,
  );
