import { useEffect, useRef } from "react";
import { controlId } from "~/ui/forms/field";
import { Link } from "~/ui/navigation/link";
import type { FormReply } from "~/values/form-reply";

type FormSummaryProps = {
  reply: FormReply | undefined;
  /** What is said above a list of field messages. */
  title?: string;
};

/** What is wrong with a form that came back, on top of it: the focus lands here, each message links to its field. */
export function FormSummary({ reply, title = "Please check these fields" }: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reply) box.current?.focus();
  }, [reply]);
  const whole = reply?.errors[""] ?? [];
  const fields = Object.entries(reply?.errors ?? {}).filter(
    ([name, messages]) => name && messages.length > 0,
  );
  if (whole.length === 0 && fields.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      autoFocus
      className="rounded-xl border border-alarm bg-alarm-wash px-5 py-4 text-sm"
    >
      {whole.map((message) => (
        <p key={message} className="font-semibold text-alarm">
          {message}
        </p>
      ))}
      {reply?.wayOn && (
        <p className="pt-1">
          <Link to={reply.wayOn.to} className="link">
            {reply.wayOn.label}
          </Link>
        </p>
      )}
      {fields.length > 0 && (
        <>
          <p className="font-semibold text-alarm">{title}</p>
          <ul className="mt-1 list-disc pl-5">
            {fields.map(([name, messages]) => (
              <li key={name}>
                <a href={`#${controlId(name)}`} className="underline underline-offset-4">
                  {messages[0]}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
