import { useEffect, useRef } from "react";
import { FAILING_DAYS, MOST_DAYS_LATE } from "~/features/webhooks/delivery-rules";
import { WEBHOOK_REFUSALS, describeOff } from "~/features/webhooks/webhook";
import type { Webhook } from "~/features/webhooks/webhook.schema";
import { formatUtc } from "~/values/day";

/** The reason why no webhook can be created, with the operator's next step. */
export function NoWebhookKey() {
  return (
    <p role="note" className="measure rounded-xl bg-alarm-wash px-4 py-3 text-sm">
      <span>{`${WEBHOOK_REFUSALS["no-key"]} The operator’s guide says how: `}</span>
      <code>WEBHOOK_KEY</code> is 32 random bytes in base64, such as{" "}
      <code>openssl rand -base64 32</code> writes.
    </p>
  );
}

type WebhookStateProps = Pick<Webhook, "isEnabled" | "disabledBecause" | "failingSince"> & {
  /** The due time of the oldest delivery, where that is long ago. */
  behindSince: string | null;
};

export function WebhookBadge({ isEnabled }: Pick<Webhook, "isEnabled">) {
  return (
    <span
      className={`badge whitespace-nowrap ${isEnabled ? "bg-moss-wash text-moss" : "bg-sunken text-soft"}`}
    >
      {isEnabled ? "Active" : "Inactive"}
    </span>
  );
}

/** The reason why it is off, the start of its failures, and the start of its delay. */
export function WebhookState(props: WebhookStateProps) {
  const { isEnabled, disabledBecause, failingSince, behindSince } = props;
  if (isEnabled && !failingSince && !behindSince) return null;
  return (
    <div role="note" className="measure grid gap-1 rounded-xl bg-alarm-wash px-4 py-3 text-sm">
      {!isEnabled && <p>{describeOff({ disabledBecause })}</p>}
      {failingSince && (
        <p>
          Nothing has arrived since <time dateTime={failingSince}>{formatUtc(failingSince)}</time>
          <span>{`.${isEnabled ? ` When it has failed for ${FAILING_DAYS} days because of its receiver or its settings, it is switched off.` : ""}`}</span>
        </p>
      )}
      {behindSince && (
        <p>
          Its receiver can't keep up: a delivery has been due since{" "}
          <time dateTime={behindSince}>{formatUtc(behindSince)}</time>
          <span>{`. After ${MOST_DAYS_LATE} days it is given up, and can still be sent again.`}</span>
        </p>
      )}
      {!isEnabled && <p>What waits is sent when it is enabled again within 30 days.</p>}
    </div>
  );
}

/** A new secret. It is in this response and nowhere else. */
export function ShownSecret({ secret }: { secret: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  // The pressed button may be far below, and the secret is shown only once: the focus moves here.
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div role="status" className="card grid gap-3 p-5">
      <label htmlFor="webhook-secret" className="font-semibold">
        The signing secret
      </label>
      <textarea
        id="webhook-secret"
        ref={field}
        readOnly
        rows={2}
        onFocus={({ currentTarget }) => currentTarget.select()}
        value={secret}
        aria-describedby="webhook-secret-once"
        className="control font-mono text-sm break-all [field-sizing:content]"
      />
      <p id="webhook-secret-once" className="text-sm text-soft">
        It is only shown once: copy it to your receiver, which uses it to check that a delivery is
        ours. If it is lost, rotate it.
      </p>
    </div>
  );
}
