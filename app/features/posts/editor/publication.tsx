import { useForm } from "@conform-to/react";
import { PublishFields, UnpublishFields, ZoneField } from "~/features/posts/editor/plan-fields";
import { POST_STATUS_WORDS, type PostStatus } from "~/features/posts/post";
import type { ScheduleFields } from "~/features/posts/post.forms";
import type { TypedPlan } from "~/features/posts/post.schema";
import { PostStatusBadge } from "~/features/posts/post-status-badge";
import { FormSummary } from "~/ui/forms/form-summary";
import { IntentForm } from "~/ui/forms/intent-form";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type PublicationProps = {
  memberId: string;
  revision: number;
  status: PostStatus;
  /** The planned change of its publication, and the date of the last one, in words. */
  plan: string | null;
  publishedAt: string | null;
  zones: readonly string[];
  times: TypedPlan;
  /** Whether the times were typed and have no effect yet. */
  isTyped: boolean;
  reply: FormReply | undefined;
};

/** The publication status of a post, and the forms that change it. They publish the saved post, not the typed one. */
export function Publication(props: PublicationProps) {
  const { memberId, revision, status, plan, publishedAt, isTyped } = props;
  const values = { revision: String(revision) };
  return (
    <section aria-labelledby="publication" className="card grid gap-4 p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="publication" className="text-xl">
          Publication
        </h2>
        <PostStatusBadge status={status}>{POST_STATUS_WORDS[status]}</PostStatusBadge>
        <p className="text-sm text-soft">
          {[publishedAt && `since ${publishedAt}`, plan].filter(Boolean).join(", ")}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {status !== "published" && (
          <IntentForm memberId={memberId} values={{ ...values, intent: "publish" }}>
            <SubmitButton tone="quiet" name="pressed" value="publish" pending="Publishing…">
              Publish now
            </SubmitButton>
          </IntentForm>
        )}
        {status !== "draft" && (
          <IntentForm memberId={memberId} values={{ ...values, intent: "unpublish" }}>
            <SubmitButton tone="quiet" name="pressed" value="unpublish" pending="Saving…">
              {status === "published" ? "Unpublish" : "Cancel the schedule"}
            </SubmitButton>
          </IntentForm>
        )}
      </div>
      <details open={props.reply !== undefined || isTyped || undefined}>
        <summary className="link w-fit cursor-pointer py-1">
          {status === "published" ? "Schedule unpublishing" : "Schedule"}
        </summary>
        <ScheduleForm {...props} />
      </details>
    </section>
  );
}

function ScheduleForm({ memberId, revision, status, zones, times, reply }: PublicationProps) {
  const [form, fields] = useForm<ScheduleFields>({
    id: "schedule",
    lastResult: reply,
    defaultValue: times,
  });
  return (
    <div className="grid gap-4 pt-4">
      <FormSummary form={form} reply={reply} />
      <PostedForm form={form} className="plan-fields">
        <MemberField id={memberId} />
        <input type="hidden" name="intent" value="schedule" />
        <input type="hidden" name="revision" value={revision} />
        {status !== "published" && <PublishFields fields={fields} isRequired />}
        <UnpublishFields fields={fields} />
        <ZoneField fields={fields} zones={zones} />
        <SubmitButton
          tone="quiet"
          name="pressed"
          value="schedule"
          pending="Saving…"
          className="col-span-full justify-self-start"
        >
          Save schedule
        </SubmitButton>
      </PostedForm>
    </div>
  );
}
