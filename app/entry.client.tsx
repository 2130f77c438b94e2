import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { RequestId } from "~/ui/feedback/request-id";

startTransition(() => {
  hydrateRoot(
    document,
    <RequestId value={document.documentElement.dataset.requestId ?? null}>
      <HydratedRouter />
    </RequestId>,
  );
});
