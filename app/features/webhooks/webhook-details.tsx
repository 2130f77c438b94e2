import { KnownMemberLink } from "~/features/users/known-member";
import type { KnownMember } from "~/features/users/user.schema";
import type { BodyPreview } from "~/features/webhooks/body-preview";
import { ConfirmationLink } from "~/ui/forms/confirmation";
import { DeliveryList } from "~/features/webhooks/delivery-list";
import { LOG_DAYS } from "~/features/webhooks/delivery-rules";
import type { ShownDeliveries } from "~/features/webhooks/webhook";
import type {
  Delivery,
  Webhook,
  WebhookDay,
  WebhookSecret,
} from "~/features/webhooks/webhook.schema";
import { WebhookDays } from "~/features/webhooks/webhook-days";
import { NoWebhookKey, WebhookBadge, WebhookState } from "~/features/webhooks/webhook-notices";
import { WebhookSecrets } from "~/features/webhooks/webhook-secrets";
import { WebhookSending } from "~/features/webhooks/webhook-sending";
import { WebhookSettings } from "~/features/webhooks/webhook-settings";
import { IntentForm } from "~/ui/forms/intent-form";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatCount } from "~/values/count";
import { formatUtc } from "~/values/day";
import type { FormReply } from "~/values/form-reply";
import type { Path } from "~/values/path";

/** The reply to the forms of the page. `secret`: a new one, which is in this response and nowhere else. */
export type WebhookReply = FormReply & { preview?: BodyPreview; secret?: string };

type WebhookDetailsProps = {
  webhook: Webhook;
  addedBy: KnownMember | null;
  digest: string;
  secrets: readonly WebhookSecret[];
  days: readonly WebhookDay[];
  waiting: number;
  behindSince: string | null;
  bodyNote: string | null;
  deliveries: readonly Delivery[];
  state: ShownDeliveries;
  params: Record<string, string | null>;
  first: Path | null;
  next: Path | null;
  /** The address of the page, without and with its search parameters. */
  page: Path;
  here: Path;
  list: Path;
  firstDay: string;
  today: string;
  hasKey: boolean;
  memberId: string;
  reply: FormReply | undefined;
  answered: WebhookReply | undefined;
};

/** A webhook: its deliveries, its results, and its settings. */
export function WebhookDetails(props: WebhookDetailsProps) {
  const { webhook, digest, secrets, days, waiting, memberId, here, answered } = props;
  const { firstDay, today } = props;
  const replyTo = (...intents: unknown[]) =>
    intents.includes(props.reply?.initialValue?.["intent"]) ? props.reply : undefined;
  const shown = { memberId, here };
  return (
    <div className="admin-page">
      <Header {...props} />
      <ReplyAlert
        reply={answered}
        besides={["save", "preview", webhook.isEnabled && "resend-failures"]}
      />
      {!props.hasKey && <NoWebhookKey />}
      <WebhookState {...webhook} behindSince={props.behindSince} />
      <div className="grid items-start gap-8 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-8">
          {answered?.secret && (
            <WebhookSecrets {...shown} secrets={secrets} shown={answered.secret} />
          )}
          <WebhookDays days={days} />
          <WebhookSending
            {...shown}
            {...{ firstDay, today }}
            isEnabled={webhook.isEnabled}
            triggerType={webhook.triggerType}
            reply={replyTo("resend-failures")}
          />
          <DeliveryList {...props} />
          <p className="text-sm text-soft">
            {`${describeWaiting(waiting)} The log is kept for ${LOG_DAYS} days.`}
          </p>
        </div>
        <div className="grid min-w-0 gap-8">
          <WebhookSettings
            key={digest}
            {...shown}
            {...{ webhook, digest }}
            bodyNote={props.bodyNote}
            reply={replyTo("save", "preview")}
            preview={answered?.preview}
          />
          {!answered?.secret && <WebhookSecrets {...shown} secrets={secrets} shown={undefined} />}
        </div>
      </div>
    </div>
  );
}

function describeWaiting(waiting: number): string {
  if (waiting === 0) return "No delivery waits.";
  if (waiting > 1000) return "More than 1,000 deliveries wait.";
  return `${formatCount(waiting, "delivery", "deliveries")} ${waiting === 1 ? "waits" : "wait"}.`;
}

const PARTS = [
  ["deliveries", "Deliveries"],
  ["settings", "Settings"],
  ["secret", "Signing secret"],
] as const;

function Header({ webhook, addedBy, list, memberId, here }: WebhookDetailsProps) {
  const { id, name, url, triggerType, method, isEnabled, createdAt } = webhook;
  return (
    <header className="grid gap-2">
      <ParentLink to={list}>Webhooks Manager</ParentLink>
      <h1 className="text-3xl wrap-anywhere">{name}</h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
        <WebhookBadge isEnabled={isEnabled} />
        <span className="line-clamp-3 wrap-anywhere" title={url}>
          <code>{triggerType}</code>
          <span>{` by ${method} to ${url}`}</span>
        </span>
      </p>
      <p className="text-sm text-soft">
        Added by {addedBy ? <KnownMemberLink of={addedBy} /> : <span>a former admin</span>}
        <span>, </span>
        <time dateTime={createdAt}>{formatUtc(createdAt)}</time>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <IntentForm
          action={here}
          memberId={memberId}
          values={{ intent: isEnabled ? "disable" : "enable" }}
        >
          <SubmitButton tone="quiet" name="pressed" value="status" pending="Saving…">
            {isEnabled ? "Disable" : "Enable"}
          </SubmitButton>
        </IntentForm>
        <ConfirmationLink
          to={`/admin/webhooks/${id}/delete`}
          list={list}
          aria-keyshortcuts="d"
          aria-label={`Delete ${name}`}
        >
          Delete
        </ConfirmationLink>
      </div>
      {/* With a single column the sections are far below. The links have a line of their own, apart from "Delete". */}
      <div className="flex flex-wrap gap-x-4 text-sm xl:hidden">
        {PARTS.map(([part, label]) => (
          <a key={part} href={`#${part}`} className="link py-2">
            {label}
          </a>
        ))}
      </div>
    </header>
  );
}
