import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { BULK_FORM } from "~/features/listings/moderation/bulk-listings";
import type { BulkAction } from "~/features/listings/moderation/bulk-listings.forms";
import { useDoubleSubmit } from "~/ui/forms/use-double-submit";
import { MemberField } from "~/ui/forms/member-field";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { Path } from "~/values/path";

/**
 * The actions for the ticked listings: the boxes of the table belong to this form. The style sheet shows it while a box is ticked, and
 * counts the ticked ones, so that both work without scripts.
 */
export function BulkBar({ memberId }: { memberId: string }) {
  const isDoubleSubmit = useDoubleSubmit();
  const form = useRef<HTMLFormElement>(null);
  const { state, formData } = useNavigation();
  const { pathname, search } = useLocation();
  const isSent = useRef(false);
  // Resets the boxes to the loader's data, as on a fresh page: done listings are unticked, failed ones stay ticked.
  useEffect(() => {
    // The button of one row leaves the other ticks alone.
    if (formData?.has("row") && !formData.has("pressed")) isSent.current = true;
    if (state !== "idle" || !isSent.current) return;
    isSent.current = false;
    form.current?.reset();
  }, [state, formData]);
  return (
    <Form
      ref={form}
      id={BULK_FORM}
      method="post"
      aria-label="Several at once"
      // Firefox would restore boxes from another page of the list after a reload.
      autoComplete="off"
      preventScrollReset
      onSubmit={(event) => {
        if (isDoubleSubmit(event.nativeEvent)) event.preventDefault();
      }}
      className="bulk-bar"
    >
      <MemberField id={memberId} />
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <span className="ticked-count text-sm font-semibold">ticked</span>
      <span className="flex flex-wrap gap-2">
        <ActionButton intent="bulk-approve" label="Approve" pending="Approving…" />
        <Ask at="/admin/listings/reject" label="Reject" />
        <ActionButton intent="bulk-feature" label="Feature" pending="Saving…" />
        <ActionButton intent="bulk-unfeature" label="Unfeature" pending="Saving…" />
        <Ask at="/admin/listings/delete" label="Delete" />
        <button type="button" onClick={tickAll} className="with-script link px-2 text-sm">
          Tick all
        </button>
      </span>
    </Form>
  );
}

type ActionButtonProps = { intent: BulkAction["intent"]; label: string; pending: string };

/** Does the action for all ticked listings. */
function ActionButton({ intent, label, pending }: ActionButtonProps) {
  return (
    <SubmitButton tone="quiet" name="intent" value={intent} pending={pending} className="text-sm">
      {label}
    </SubmitButton>
  );
}

/** Opens a page that asks for a reason or a confirmation. */
function Ask({ at, label }: { at: Path; label: string }) {
  return (
    <button type="submit" formMethod="get" formAction={at} className="button button-quiet text-sm">
      {label}
    </button>
  );
}

/** Ticks every box of the form, or unticks all where all are ticked. */
function tickAll() {
  const boxes = document.querySelectorAll<HTMLInputElement>(
    `input[type="checkbox"][form="${BULK_FORM}"]`,
  );
  const isTicked = [...boxes].some(({ checked }) => !checked);
  for (const box of boxes) box.checked = isTicked;
}
