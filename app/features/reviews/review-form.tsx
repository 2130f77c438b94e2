import { getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { NOISES, REVIEW_LENGTH } from "~/features/reviews/review";
import type { ReviewForm as Fields } from "~/features/reviews/review.forms";
import type { Review } from "~/features/reviews/review.schema";
import { StarField } from "~/features/reviews/star-field";
import { CountedTextField } from "~/ui/forms/counted-text-field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { RadioGroup } from "~/ui/forms/radio-group";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import { UnitField } from "~/ui/forms/unit-field";
import { Link } from "~/ui/navigation/link";
import type { FormReply } from "~/values/form-reply";
import type { Path } from "~/values/path";

const NO_ANSWER = { value: "", label: "Not sure" };
const YES_OR_NO = [{ value: "yes", label: "Yes" }, { value: "no", label: "No" }, NO_ANSWER];
const SOUNDS = [...NOISES, NO_ANSWER];

type ReviewFormProps = {
  /** The existing review; null for a new one. */
  review: Review | null;
  /** The public name on the review; null where the member has none. */
  publicName: string | null;
  memberId: string;
  reply: FormReply | undefined;
  /** The target of "Cancel". */
  back: Path;
};

export function ReviewForm({ review, publicName, memberId, back, ...props }: ReviewFormProps) {
  const reply = useReply(props.reply);
  const [form, fields] = useForm<Fields>({
    id: "review",
    lastResult: reply,
    defaultValue: review ? toDefaults(review) : {},
  });
  return (
    <PostedForm form={form} className="grid gap-7">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <StarField field={fields.stars} />
      <CountedTextField
        label="How was it?"
        errors={fields.body.errors}
        {...getTextareaProps(fields.body)}
        rows={7}
        required
        minLength={REVIEW_LENGTH.least}
        most={REVIEW_LENGTH.most}
        hint="20 to 2,000 characters. What would you tell a friend who wants to work there?"
      />
      <fieldset className="grid gap-6 border-t border-line pt-6">
        <legend className="float-left mb-1 text-lg font-semibold">What did you measure?</legend>
        <p className="clear-both text-sm text-soft">
          All of this is optional. Later guests see the median of everybody's answers.
        </p>
        <div className="grid max-w-xl gap-6 sm:grid-cols-2">
          <UnitField
            label="Wi-Fi down"
            unit="Mbit/s"
            errors={fields.wifiDown.errors}
            {...getInputProps(fields.wifiDown, { type: "text" })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
          <UnitField
            label="Wi-Fi up"
            unit="Mbit/s"
            errors={fields.wifiUp.errors}
            {...getInputProps(fields.wifiUp, { type: "text" })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
        </div>
        <RadioGroup label="Noise" field={fields.noise} options={SOUNDS} isChips />
        <RadioGroup
          label="Calls at the desk are allowed"
          field={fields.callsAllowed}
          options={YES_OR_NO}
          isChips
        />
        <RadioGroup
          label="The chair is ergonomic"
          field={fields.ergonomicChair}
          options={YES_OR_NO}
          isChips
        />
        <RadioGroup
          label="There are sockets at the desk"
          field={fields.deskSockets}
          options={YES_OR_NO}
          isChips
        />
      </fieldset>
      <p className="card p-5 text-sm">
        It appears in public as{" "}
        <strong className="wrap-anywhere">
          <bdi>{publicName ?? "A guest"}</bdi>
        </strong>
        , with the pass you had and the month. You can change it until the owner has replied.
      </p>
      <p className="flex flex-wrap gap-3">
        <SubmitButton pending="Saving…">{review ? "Save review" : "Publish review"}</SubmitButton>
        <Link to={back} className="button button-quiet">
          Cancel
        </Link>
      </p>
    </PostedForm>
  );
}

/** A review as the values of its form. */
function toDefaults(review: Review) {
  const answer = (said: boolean | null) => (said === null ? "" : said ? "yes" : "no");
  return {
    stars: String(review.stars),
    body: review.body,
    wifiDown: review.wifiDown?.toString(),
    wifiUp: review.wifiUp?.toString(),
    noise: review.noise ?? "",
    callsAllowed: answer(review.callsAllowed),
    ergonomicChair: answer(review.ergonomicChair),
    deskSockets: answer(review.deskSockets),
  };
}
