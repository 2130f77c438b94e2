import { Form } from "react-router";
import { useDoubleSubmit } from "~/ui/forms/use-double-submit";
import { MemberField } from "~/ui/forms/member-field";

type IntentFormProps = Omit<React.ComponentProps<typeof Form>, "method" | "onSubmit"> & {
  /** The member for whom the page was rendered. */
  memberId: string;
  /** Hidden fields, by name. */
  values?: Readonly<Record<string, string>>;
};

/** A small form whose hidden values name the action of its button. */
export function IntentForm({ memberId, values = {}, children, ...form }: IntentFormProps) {
  const isDoubleSubmit = useDoubleSubmit();
  return (
    <Form
      method="post"
      {...form}
      onSubmit={(event) => {
        if (isDoubleSubmit(event.nativeEvent)) event.preventDefault();
      }}
    >
      <MemberField id={memberId} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
