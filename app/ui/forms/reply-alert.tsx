import { use } from "react";
import { FormSummary } from "~/ui/forms/form-summary";
import { STALE_PAGE } from "~/ui/forms/stale-page";
import { SavedReply, useReply } from "~/ui/forms/saved-reply";
import type { FormReply } from "~/values/form-reply";

type ReplyAlertProps = {
  /** `undefined` where every button redirects: then only a saved form is reported. */
  reply: FormReply | undefined;
  /** The intents of the forms on the page that show their refusals themselves. */
  besides?: readonly (string | false)[];
};

/** For a button whose form was saved while its sender signed in. */
const SIGNED_IN_FIRST = "You had to sign in first, so nothing was done. Press the button again.";

/**
 * The error of a reply that no form of the page shows: a button has no field to show it beside, and its form may be gone after the
 * response. The page lists the intents that are shown elsewhere, so that a forgotten one is still reported. `words` is the field of
 * `ReasonFields`: when its form is gone, the typed reason is shown for copying.
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
 * The refusal of a form without fields, beside its button where there are several. Nothing was typed, so a form that was saved while its
 * sender signed in only reports that nothing was done.
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
