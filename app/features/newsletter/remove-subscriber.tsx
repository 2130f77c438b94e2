import { useLocation } from "react-router";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { DialogLink } from "~/ui/navigation/dialog-link";
import type { Path } from "~/values/path";

export const ASK_WHETHER = "Are you sure you want to remove this address?";

/** A subscriber to remove, for the page and the dialog that confirm it. */
type AskedSubscriber = {
  id: string;
  email: string;
  memberId: string;
  /** The address of the confirming page. */
  here: Path;
};

/** The consequences of a removal, and the button. `keep` cancels. */
export function RemoveSubscriberForm({
  asked,
  keep,
}: {
  asked: AskedSubscriber;
  keep: React.ReactNode;
}) {
  const { email, memberId, here } = asked;
  return (
    <div className="grid gap-4">
      <p className="measure wrap-anywhere">
        {`${email} will get no more newsletters, and the record of consent is deleted. Only the person who reads that mailbox can subscribe it again.`}
      </p>
      <IntentForm
        action={here}
        memberId={memberId}
        values={{ intent: "remove" }}
        className="flex flex-wrap items-center gap-4"
      >
        <SubmitButton tone="danger" pending="Removing…">
          Remove address
        </SubmitButton>
        {keep}
      </IntentForm>
    </div>
  );
}

/** Confirms in a dialog that a subscriber is removed; without scripts on a page of its own. */
export function RemoveSubscriberLink({ id, email }: Pick<AskedSubscriber, "id" | "email">) {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams({ returnTo: `${pathname}${search}` });
  return (
    <DialogLink<AskedSubscriber>
      to={`/admin/newsletter/${id}/remove?${asked}`}
      aria-keyshortcuts="d"
      aria-label={`Remove ${email}`}
      className="link py-2"
      keep="Keep it"
      Question={Question}
    >
      Remove
    </DialogLink>
  );
}

function Question({ asked, keep }: { asked: AskedSubscriber; keep: React.ReactNode }) {
  return (
    <>
      <h2 className="pb-3 text-xl">{ASK_WHETHER}</h2>
      <RemoveSubscriberForm asked={asked} keep={keep} />
    </>
  );
}
