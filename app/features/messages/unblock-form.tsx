import { Form } from "react-router";
import { SubmitButton } from "~/ui/forms/submit-button";

export function UnblockForm() {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="unblock" />
      <SubmitButton tone="quiet" pending="Unblocking…">
        Unblock
      </SubmitButton>
    </Form>
  );
}
