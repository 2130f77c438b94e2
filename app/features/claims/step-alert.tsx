import { useReply } from "~/ui/forms/saved-reply";
import type { FormReply } from "~/values/form-reply";

/** Why a step of one button was not done. The forms of the code say it themselves. */
export function StepAlert({ reply: answered }: { reply: FormReply | undefined }) {
  const reply = useReply(answered);
  const intent = reply?.initialValue?.["intent"];
  const messages = reply?.error?.[""];
  if (!messages?.length || intent === "send-code" || intent === "confirm-code") return null;
  return (
    <p
      role="alert"
      className="rounded-xl border border-alarm bg-alarm-wash px-5 py-4 text-sm font-semibold text-alarm"
    >
      {messages[0]}
    </p>
  );
}
