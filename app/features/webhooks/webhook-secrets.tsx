import { OVERLAP_HOURS } from "~/features/webhooks/delivery-rules";
import { ShownSecret } from "~/features/webhooks/webhook-notices";
import type { WebhookSecret } from "~/features/webhooks/webhook.schema";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";
import { formatUtc } from "~/values/day";
import type { Path } from "~/values/path";

type WebhookSecretsProps = {
  /** The current one first. */
  secrets: readonly WebhookSecret[];
  memberId: string;
  here: Path;
  /** The new one. */
  shown: string | undefined;
};

/** The secrets that sign deliveries: their dates but not their values, and how they are rotated. */
export function WebhookSecrets({ secrets, memberId, here, shown }: WebhookSecretsProps) {
  const current = secrets.find(({ signsUntil }) => signsUntil === null);
  /** With more than one old secret each is named by its date. */
  const nameOf = ({ createdAt }: WebhookSecret) =>
    secrets.length > 2 ? `secret of ${formatUtc(createdAt)}` : "old secret";
  return (
    <section aria-labelledby="secret" className="grid grid-cols-1 gap-3">
      <h2 id="secret" className="text-xl">
        Signing secret
      </h2>
      {shown && <ShownSecret key={shown} secret={shown} />}
      <div className="card grid justify-items-start gap-4 p-5">
        {current && (
          <p>
            Made <time dateTime={current.createdAt}>{formatUtc(current.createdAt)}</time>, shown
            once and never again. Your receiver checks{" "}
            <Link to="/docs/webhooks" className="link">
              signatures by Standard Webhooks
            </Link>{" "}
            with it.
          </p>
        )}
        {secrets.map(
          (secret) =>
            secret.signsUntil && (
              <div key={secret.id} className="grid justify-items-start gap-2">
                <p>
                  <span>{`The ${nameOf(secret)} signs beside it until `}</span>
                  <time dateTime={secret.signsUntil}>{formatUtc(secret.signsUntil)}</time>.
                </p>
                <IntentForm
                  action={here}
                  memberId={memberId}
                  values={{ intent: "revoke", secretId: secret.id }}
                >
                  <SubmitButton tone="danger" name="pressed" value={secret.id} pending="Revoking…">
                    {`Revoke the ${nameOf(secret)} now`}
                  </SubmitButton>
                </IntentForm>
              </div>
            ),
        )}
        {current && (
          <>
            <IntentForm
              action={here}
              memberId={memberId}
              values={{ intent: "rotate", secretId: current.id }}
            >
              <SubmitButton tone="quiet" name="pressed" value="rotate" pending="Rotating…">
                Rotate the secret
              </SubmitButton>
            </IntentForm>
            <p className="text-sm text-soft">{`A new secret is made, and old and new sign for ${OVERLAP_HOURS} hours, in which your receiver gets the new one. At most four sign: with a fifth, the oldest stops signing.`}</p>
          </>
        )}
      </div>
    </section>
  );
}
