import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { RequestId } from "~/ui/feedback/request-id";
import { SubmittedFormContext, submittedFormIn } from "~/ui/feedback/submitted-form";

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
