import { useForm } from "@conform-to/react";
import type { z } from "zod";
import { USUAL_LISTING_REASONS } from "~/features/listings/moderation/listing-moderation";
import { NOT_WAITING } from "~/features/listings/moderation/bulk-listings";
import type { BulkRejectForm as Schema } from "~/features/listings/moderation/bulk-listings.forms";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { ReasonFields } from "~/ui/forms/reason-fields";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import type { FormReply } from "~/values/form-reply";
import type { Path } from "~/values/path";

/** Listings to reject together, for the page and the dialog that confirm it. */
export type AskedRejection = {
  listings: readonly {
    id: string;
    name: string;
    city: string | null;
    digest: string;
    waits: boolean;
  }[];
  memberId: string;
  /** The address of the confirming page. */
  here: Path;
};

type BulkRejectListingsProps = AskedRejection & {
  reply?: FormReply | undefined;
  /** The button or link that cancels. */
  keep: React.ReactNode;
};

/** The listings to reject, one reason for all of them, and the button. */
export function BulkRejectListings({
  listings,
  memberId,
  here,
  keep,
  ...props
}: BulkRejectListingsProps) {
  const reply = useReply(props.reply);
  const waiting = listings.filter(({ waits }) => waits);
  const [form, fields] = useForm<z.input<typeof Schema>>({
    id: `reject-${listings.at(0)?.id}`,
    lastResult: reply,
  });
  return (
    <div className="grid gap-4">
      <ul className="grid divide-y divide-line border-y border-line">
        {listings.map(({ id, name, city, waits }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2.5 wrap-anywhere">
            <Link to={`/admin/listings/${id}`} className="link font-semibold">
              {name}
            </Link>
            <span className="text-sm text-soft">{waits ? city : NOT_WAITING}</span>
          </li>
        ))}
      </ul>
      {listings.length === 0 && <p>None of the ticked listings is still there.</p>}
      {waiting.length === 0 ? (
        <>
          <ReplyAlert reply={props.reply} />
          <div>{keep}</div>
        </>
      ) : (
        <PostedForm form={form} action={here} className="grid gap-4">
          <FormSummary form={form} reply={reply} />
          <MemberField id={memberId} />
          <input type="hidden" name="intent" value="bulk-reject" />
          {waiting.map(({ id, digest }) => (
            <input key={id} type="hidden" name="row" value={`${id} ${digest}`} />
          ))}
          <ReasonFields
            reasons={USUAL_LISTING_REASONS}
            fields={fields}
            reader={waiting.length === 1 ? "The owner" : "Each owner"}
          />
          <div className="flex flex-wrap items-center gap-4">
            <SubmitButton tone="danger" pending="Rejecting…">
              {`Reject ${formatCount(waiting.length, "listing")}`}
            </SubmitButton>
            {keep}
          </div>
        </PostedForm>
      )}
    </div>
  );
}
