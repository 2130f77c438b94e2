import { MEMBER_FIELD } from "~/values/submitted-form";

/** Says in a form for which member its page was made. The action refuses it when another one is signed in by then. */
export function MemberField({ id }: { id: string }) {
  return <input type="hidden" name={MEMBER_FIELD} value={id} />;
}
