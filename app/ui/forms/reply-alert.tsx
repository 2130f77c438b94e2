import { use } from "react";
import { FormSummary } from "~/ui/forms/form-summary";
import { STALE_PAGE } from "~/ui/forms/stale-page";
import { SavedReply, useReply } from "~/ui/forms/saved-reply";
import type { FormReply } from "~/values/form-reply";

type ReplyAlertProps = {
  /** `undefined` where pressing a button always redirects: then only a saved form is spoken of. */
  reply: FormReply | undefined;
  /** The intents of the forms that stand on the page now and say themselves why they were refused. */
  besides?: readonly (string | false)[];
};

/** Of a button that was saved while its sender signed in. */
const SIGNED_IN_FIRST = "You had to sign in first, so nothing was done. Press the button again.";

/**
 * What a reply says that no form of the page shows: a button has no field beside which it could stand, and a form may be gone when its
 * answer comes. The page names what is said elsewhere, so that a button which it forgets is heard as well. `words` is the field of
 * `ReasonFields`: when its form is gone, the reason is shown, so that it can be copied.
 */
export function ReplyAlert({ reply: answered, besides = [] }: ReplyAlertProps) {
  const reply = useReply(answered);
  const intent = reply?.initialValue?.["intent"];
  if (besides.some((said) => said === intent)) return null;
  const words = reply?.error && reply.initialValue?.["words"];
  return (
    <>
      <PressAlert reply={reply} />
      {typeof words === "string" && words !== "" && (
        <section aria-label="What you typed">
          <p className="text-sm text-soft">What you typed, not sent:</p>
          <blockquote className="border-l-2 border-edge pl-4 wrap-anywhere typed-text">
            {words}
          </blockquote>
        </section>
      )}
    </>
  );
}

/**
 * Why a form without fields was refused: beside its button, where it stands among others. Nobody typed anything into it, so one that was
 * saved while its sender signed in says only that nothing was done.
 */
export function PressAlert({ reply }: { reply: FormReply | undefined }) {
  const saved = use(SavedReply);
  if (!reply) return null;
  const messages = Object.values(reply.error ?? {}).flatMap((some) => some ?? []);
  if (messages.length === 0) return null;
  const worded = [...new Set(messages)].filter((message) => message !== "");
  const why = worded.length > 0 ? worded : [STALE_PAGE];
  const whole = reply === saved ? [SIGNED_IN_FIRST] : why;
  const form = { id: "answered", errorId: "answered-error", allErrors: { "": whole } };
  return <FormSummary form={form} reply={reply} />;
}
