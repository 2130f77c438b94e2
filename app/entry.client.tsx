import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchFailedRequests } from "~/ui/feedback/failed-request";
import { RequestId } from "~/ui/feedback/request-id";
import { SubmittedFormContext, submittedFormIn } from "~/ui/feedback/submitted-form";

watchFailedRequests(window);
startTransition(() => {
  hydrateRoot(
    document,
    <RequestId value={document.documentElement.dataset.requestId ?? null}>
      <SubmittedFormContext value={submittedFormIn(document)}>
        <HydratedRouter />
      </SubmittedFormContext>
    </RequestId>,
  );
});

/** How many visits in a hundred are measured. */
const MEASURED_VISITS = 10;
if (import.meta.env.DEV || Math.random() * 100 < MEASURED_VISITS)
  import("~/page-scripts/web-vitals").then(
    ({ measureWebVitals }) => measureWebVitals(),
    // A file that did not arrive: this visit is not measured, and nobody misses it.
    () => undefined,
  );
