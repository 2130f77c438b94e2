import type { Session } from "~/features/users/session.schema";
import { IntentForm } from "~/ui/forms/intent-form";
import { PressAlert } from "~/ui/forms/reply-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

/** The session with its times in words, as of the rendering. */
type ShownSession = Pick<Session, "id" | "device" | "isCurrent"> & {
  began: string;
  seen: string;
};

type SessionListProps = {
  sessions: readonly ShownSession[];
  memberId: string;
  reply: FormReply | undefined;
};

/** The sessions of the member. Each can be ended, with immediate effect. */
export function SessionList({ sessions, memberId, reply }: SessionListProps) {
  return (
    <section id="devices" aria-labelledby="devices-heading" className="grid content-start gap-4">
      <h2 id="devices-heading" className="text-xl">
        Where you are signed in
      </h2>
      <PressAlert reply={reply} />
      <ul className="grid divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{nameOf(session)}</p>
              <p className="text-sm text-soft">
                {session.isCurrent && <strong className="text-moss">This device. </strong>}
                <span>{`Signed in ${session.began}${!session.isCurrent ? `, active ${session.seen}` : ""}`}</span>
              </p>
            </div>
            {!session.isCurrent && <EndButton session={session} memberId={memberId} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <IntentForm
          memberId={memberId}
          values={{ intent: "end-other-sessions" }}
          action="/dashboard/account"
          preventScrollReset
        >
          <SubmitButton tone="danger" pending="Signing out…">
            Sign out everywhere else
          </SubmitButton>
        </IntentForm>
      ) : (
        <p className="text-soft">You are not signed in anywhere else.</p>
      )}
      <p className="measure text-sm text-soft">
        We record to the hour when a device was active, and don't keep which addresses it came from.
        If you don't recognize one of them, sign it out and change your password.
      </p>
    </section>
  );
}

function EndButton({ session, memberId }: { session: ShownSession; memberId: string }) {
  return (
    <IntentForm
      memberId={memberId}
      values={{ intent: "end-session", sessionId: session.id }}
      action="/dashboard/account"
      preventScrollReset
      className="shrink-0"
    >
      <SubmitButton
        tone="quiet"
        pending="Ending…"
        aria-label={`Sign out ${nameOf(session)}, signed in ${session.began}`}
      >
        Sign out
      </SubmitButton>
    </IntentForm>
  );
}

function nameOf({ device }: Pick<Session, "device">): string {
  return device ?? "An unknown program";
}
