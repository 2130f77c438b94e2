import { MEMBER_FIELD } from "~/values/submitted-form";

/** The hidden field with the member for whom the page was rendered. The action refuses the form when another member is signed in. */
export function MemberField({ id }: { id: string }) {
  return <input type="hidden" name={MEMBER_FIELD} value={id} />;
}
