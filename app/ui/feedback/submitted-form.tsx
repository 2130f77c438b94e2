import { createContext, use, useState } from "react";
import { useFetchers, useNavigation } from "react-router";
import { submittedEntries, type SubmittedForm } from "~/values/submitted-form";

/** The form that the document's request posted, for a page that could not answer it. */
export const SubmittedFormContext = createContext<SubmittedForm | null>(null);

export function useSubmittedForm(): SubmittedForm | null {
  return use(SubmittedFormContext);
}

/**
 * Remembers the last form that scripts sent, because an error page replaces the page of the form, until the next navigation: a later
 * error is not about that form.
 */
export function RememberSubmittedForm({ children }: { children: React.ReactNode }) {
  const navigation = useNavigation();
  const inPlace = useFetchers().find(({ formMethod }) => formMethod === "POST");
  const { formMethod, formAction, formData } = inPlace ?? navigation;
  const [sent, setSent] = useState(useSubmittedForm());
  const [seen, setSeen] = useState(formData);
  if (sent && navigation.state === "loading" && !navigation.formData) setSent(null);
  if (formData !== seen) {
    setSeen(formData);
    if (formData && formAction && formMethod === "POST")
      setSent({ action: formAction, entries: submittedEntries(formData) });
  }
  return <SubmittedFormContext value={sent}>{children}</SubmittedFormContext>;
}

/** Sends a form again, unchanged: with the same idempotency key it books once. */
export function ResendForm({ form }: { form: SubmittedForm }) {
  return (
    <form method="post" action={form.action} id={RESEND_FORM_ID}>
      {form.entries.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-primary">
        Send it again
      </button>
    </form>
  );
}

const RESEND_FORM_ID = "send-again";

/** The form that the server embedded in an error page, read before hydration. */
export function submittedFormIn(page: Document): SubmittedForm | null {
  const form = page.getElementById(RESEND_FORM_ID);
  if (!(form instanceof HTMLFormElement)) return null;
  const action = form.getAttribute("action") ?? "";
  return { action, entries: submittedEntries(new FormData(form)) };
}
