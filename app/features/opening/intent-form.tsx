import { Form } from "react-router";

type IntentFormProps = {
  intent: string;
  /** What is sent beside it. */
  values: Record<string, string>;
  children: React.ReactNode;
};

/** A form of one button: what it does is said by its intent. */
export function IntentForm({ intent, values, children }: IntentFormProps) {
  return (
    <Form method="post" preventScrollReset className="shrink-0">
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
