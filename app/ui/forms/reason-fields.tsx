import { getSelectProps, getTextareaProps, type FieldMetadata } from "@conform-to/react";
import { CountedTextField } from "~/ui/forms/counted-text-field";
import { SelectField } from "~/ui/forms/field";
import { LONGEST_REASON, type UsualReasons } from "~/values/reason";

type ReasonFieldsProps<Name extends string> = {
  reasons: UsualReasons<Name>;
  fields: {
    usual: FieldMetadata<Name | null | undefined>;
    words: FieldMetadata<string | undefined>;
  };
  /** The reader of the reason: "The owner". */
  reader: string;
  /** Characters of the admin's own words. */
  most?: number;
};

/** A usual reason and the admin's own words; `reason-schemas.ts` parses them. */
export function ReasonFields<Name extends string>({
  reasons,
  fields,
  reader,
  most = LONGEST_REASON,
}: ReasonFieldsProps<Name>) {
  const { usual, words } = fields;
  return (
    <>
      <SelectField label="Usual reason" errors={usual.errors} {...getSelectProps(usual)}>
        <option value="">None of these</option>
        {Object.entries<UsualReasons[string]>(reasons).map(([value, reason]) => (
          <option key={value} value={value} title={reason.words}>
            {reason.label}
          </option>
        ))}
      </SelectField>
      <CountedTextField
        label="In your words"
        hint={`Required unless you choose a reason above. ${reader} will see that reason, followed by this.`}
        errors={words.errors}
        {...getTextareaProps(words)}
        most={most}
      />
    </>
  );
}
