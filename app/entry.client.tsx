import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { RequestId } from "~/ui/feedback/request-id";
import { SentForm, sentFormOf } from "~/ui/feedback/sent-form";

startTransition(() => {
  hydrateRoot(
    document,
    <RequestId value={document.documentElement.dataset.requestId ?? null}>
      <SentForm value={sentFormOf(document)}>
        <HydratedRouter />
      </SentForm>
    </RequestId>,
  );
});
