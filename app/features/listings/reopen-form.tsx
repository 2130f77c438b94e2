import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";

type ReopenFormProps = { spaceId: string; memberId: string };

/** Opens an inactive listing; it is below the preview of the page for guests. */
export function ReopenForm({ spaceId, memberId }: ReopenFormProps) {
  return (
    <section aria-labelledby="reopen" className="card grid justify-items-start gap-3 p-5 md:p-6">
      <h2 id="reopen" className="text-xl">
        Ready for guests?
      </h2>
      <p className="measure text-soft">
        This listing is inactive, so guests can't find it. Once prices, hours and photos above are
        right, reopen it: guests can book it at once.
      </p>
      <IntentForm
        memberId={memberId}
        action="/dashboard/listings"
        values={{ intent: "reopen", spaceId }}
      >
        <SubmitButton pending="Reopening…">Reopen</SubmitButton>
      </IntentForm>
    </section>
  );
}
