import { LOG_DAYS } from "~/features/webhooks/delivery-rules";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { DialogLink } from "~/ui/navigation/dialog-link";
import type { Path } from "~/values/path";

export const ASK_WHETHER = "Are you sure you want to delete this webhook?";

/** A webhook to delete, for the page and the dialog that confirm it. */
export type AskedDeletion = {
  id: string;
  name: string;
  memberId: string;
  /** The address of the confirming page. */
  here: Path;
};

type DeleteWebhookFormProps = { asked: AskedDeletion; keep: React.ReactNode };

/** The consequences of deleting a webhook, and the button. `keep` cancels. */
export function DeleteWebhookForm({ asked, keep }: DeleteWebhookFormProps) {
  const { name, memberId, here } = asked;
  return (
    <div className="grid gap-4">
      <p className="measure wrap-anywhere">{`“${name}” goes with its secret, and what waits is not sent. What was sent stays in the log for ${LOG_DAYS} days. To stop it for a while, disable it instead.`}</p>
      <IntentForm
        action={here}
        memberId={memberId}
        values={{ intent: "delete" }}
        className="flex flex-wrap items-center gap-4"
      >
        <SubmitButton tone="danger" pending="Deleting…">
          Delete webhook
        </SubmitButton>
        {keep}
      </IntentForm>
    </div>
  );
}

type DeleteWebhookLinkProps = Pick<AskedDeletion, "id" | "name"> & {
  /** The list to which a deletion returns. */
  list: Path;
};

/** Confirms in a dialog that a webhook is deleted; without scripts on a page of its own. */
export function DeleteWebhookLink({ id, name, list }: DeleteWebhookLinkProps) {
  return (
    <DialogLink<AskedDeletion>
      to={`/admin/webhooks/${id}/delete?${new URLSearchParams({ returnTo: list })}`}
      aria-keyshortcuts="d"
      aria-label={`Delete ${name}`}
      className="link py-2"
      keep="Keep it"
      Question={Question}
    >
      Delete
    </DialogLink>
  );
}

function Question({ asked, keep }: DeleteWebhookFormProps) {
  return (
    <>
      <h2 className="pb-3 text-xl">{ASK_WHETHER}</h2>
      <DeleteWebhookForm asked={asked} keep={keep} />
    </>
  );
}
