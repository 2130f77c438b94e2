import { useEffect, useRef, useSyncExternalStore } from "react";
import { useFailure, withSentence } from "~/ui/feedback/failure";
import { Link } from "~/ui/navigation/link";
import type { FormReply } from "~/values/form-reply";

type FormSummaryProps = {
  /** The form's conform metadata. */
  form: { id: string; errorId: string; allErrors: Record<string, string[] | undefined> };
  reply: FormReply | undefined;
  /** The title above a list of field errors. */
  title?: string;
};

/** The errors of a refused form, above it: it takes the focus, and each message links to its field. */
export function FormSummary({
  form,
  reply,
  title = "Please check these fields",
}: FormSummaryProps) {
  const failure = useFailure();
  const box = useRef<HTMLDivElement>(null);
  const focusedFor = useRef<FormReply>(undefined);
  // conform renders the errors one render after the reply, and moves the focus to a field in between.
  useEffect(() => {
    if (!reply || !box.current || focusedFor.current === reply) return;
    focusedFor.current = reply;
    box.current.focus();
  });
  const { "": whole = [], ...byName } = form.allErrors;
  const fields = Object.entries(byName).filter(([, messages]) => messages?.length);
  if (whole.length === 0 && fields.length === 0) return null;
  const [first = "", ...others] = whole;
  const said = [withSentence(failure, first), ...others].filter((text) => text !== "");
  return (
    <div
      ref={box}
      id={form.errorId}
      role="alert"
      tabIndex={-1}
      autoFocus
      className="rounded-xl border border-alarm bg-alarm-wash px-5 py-4 text-sm"
    >
      {failure && <p className="font-semibold">{failure.title}</p>}
      {said.map((message) => (
        <p key={message} className="font-semibold text-alarm">
          {message}
        </p>
      ))}
      {reply?.link && (
        <p className="pt-1">
          <Link to={reply.link.to} className="link">
            {reply.link.label}
          </Link>
        </p>
      )}
      {fields.length > 0 && (
        <>
          <p className="font-semibold text-alarm">{title}</p>
          <ul className="mt-1 list-disc pl-5">
            {fields.map(([name, messages]) => (
              <li key={name}>
                <FieldLink controlId={`${form.id}-${name}`} message={leadOf(messages?.[0] ?? "")} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The first line of a message: further lines are only beside the field. */
function leadOf(message: string): string {
  return message.split("\n", 1)[0] ?? "";
}

/** A link to a field. With scripts it begins with the label of the field, where the message does not name it. */
function FieldLink({ controlId, message }: { controlId: string; message: string }) {
  const label = useSyncExternalStore(
    () => () => undefined,
    () => labelOf(controlId),
    () => "",
  );
  const isNamed = message.toLowerCase().includes(label.toLowerCase());
  return (
    <a
      href={`#${controlId}`}
      onClick={(event) => {
        const control = document.getElementById(controlId);
        if (!control) return;
        // A navigation to a fragment would discard the reply.
        event.preventDefault();
        const folded = control.closest("details");
        if (folded) folded.open = true;
        control.focus();
      }}
      className="underline underline-offset-4"
    >
      {isNamed ? message : `${label}${label.endsWith("?") ? "" : ":"} ${message}`}
    </a>
  );
}

/** The label of a control or of a group. */
function labelOf(controlId: string): string {
  const control = document.getElementById(controlId);
  const label =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
      ? control.labels?.[0]
      : control?.querySelector("legend");
  // The star of a required field is meaningless here.
  return label?.textContent.replace(/ \*$/, "").trim() ?? "";
}
