import { useEffect, useRef } from "react";
import { useFailure, withSentence } from "~/ui/feedback/failure";
import { Link } from "~/ui/navigation/link";
import type { FormReply } from "~/values/form-reply";

type FormSummaryProps = {
  /** What conform knows of the form. */
  form: { id: string; errorId: string; allErrors: Record<string, string[] | undefined> };
  reply: FormReply | undefined;
  /** What is said above a list of field messages. */
  title?: string;
};

/** What is wrong with a form that came back, on top of it: the focus lands here, each message links to its field. */
export function FormSummary({
  form,
  reply,
  title = "Please check these fields",
}: FormSummaryProps) {
  const failure = useFailure();
  const box = useRef<HTMLDivElement>(null);
  const focusedFor = useRef<FormReply>(undefined);
  // conform draws the errors of a reply after the reply, and moves the focus to a field meanwhile.
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
                <a href={`#${form.id}-${name}`} className="underline underline-offset-4">
                  {messages?.[0]}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
