import { AttemptBadge } from "~/features/webhooks/attempt-badge";
import type { SentAttempt } from "~/features/webhooks/webhook.schema";
import { formatInteger } from "~/values/count";
import { formatUtcSecond } from "~/values/day";

type DeliveryAttemptsProps = { attempts: readonly SentAttempt[]; isUnderWay: boolean };

/** Each attempt with its request and response, the latest first; those of earlier attempts are folded. */
export function DeliveryAttempts({ attempts, isUnderWay }: DeliveryAttemptsProps) {
  return (
    <section aria-labelledby="attempts" className="grid gap-3">
      <h2 id="attempts" className="text-xl">
        Attempts
      </h2>
      {attempts.length === 0 ? (
        <p className="card p-6 text-soft">
          {isUnderWay ? "The first one is under way." : "None was made yet."}
        </p>
      ) : (
        <ol className="grid gap-4">
          {attempts.map((attempt, at) => (
            <li key={attempt.id}>
              <Attempt {...attempt} isLatest={at === 0} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Attempt({ isLatest, ...sent }: SentAttempt & { isLatest: boolean }) {
  const { attempt, triggeredAt, durationMs, error } = sent;
  const id = `attempt-${attempt}`;
  return (
    <article aria-labelledby={id} className="card grid gap-4 p-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 id={id} className="font-semibold">
          {`Attempt ${formatInteger(attempt)}`}
        </h3>
        <AttemptBadge {...sent} />
        <p className="text-sm text-soft">
          <time dateTime={triggeredAt}>{formatUtcSecond(triggeredAt)}</time>
          {durationMs !== null && <span>{`, took ${formatInteger(durationMs)} ms`}</span>}
        </p>
      </header>
      {error !== null && <p className="wrap-anywhere">{error}</p>}
      {isLatest ? (
        <Sent {...sent} />
      ) : (
        <details>
          <summary className="link w-fit cursor-pointer py-1 text-sm">
            What was sent and answered
          </summary>
          <div className="pt-2">
            <Sent {...sent} />
          </div>
        </details>
      )}
    </article>
  );
}

function Sent({ statusCode, requestHeaders, requestBody, responseBody }: SentAttempt) {
  return (
    <div className="grid gap-3">
      {requestHeaders.length > 0 && (
        <Text label="Request headers">
          {requestHeaders.map(({ name, value }) => `${name}: ${value}`).join("\n")}
        </Text>
      )}
      {requestHeaders.length > 0 && <Text label="Request body">{requestBody}</Text>}
      {statusCode !== null && <Text label="Answer, its first 2 kB">{responseBody}</Text>}
    </div>
  );
}

/** A sent or received text, never interpreted as markup. */
function Text({ label, children }: { label: string; children: string | null }) {
  return (
    <figure className="grid gap-1">
      <figcaption className="text-sm font-semibold">{label}</figcaption>
      {children ? (
        <pre className="rounded-lg bg-sunken p-3 text-xs whitespace-pre-wrap wrap-anywhere">
          {children}
        </pre>
      ) : (
        <p className="text-sm text-soft">None</p>
      )}
    </figure>
  );
}
