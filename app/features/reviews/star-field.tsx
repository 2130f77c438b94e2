import { getCollectionProps, type FieldMetadata } from "@conform-to/react";
import { STARS } from "~/features/reviews/review";
import { FieldGroup } from "~/ui/forms/field-group";

type StarFieldProps = { field: FieldMetadata<string | number | null | undefined> };

/** Five stars to press, with the word for the chosen rating below them. For the keyboard and screen readers they are radio buttons. */
export function StarField({ field }: StarFieldProps) {
  const options = STARS.map(({ value }) => value);
  const buttons = getCollectionProps(field, { type: "radio", options });
  return (
    <FieldGroup label="Your stars" field={field}>
      <div className="star-field">
        {buttons.map(({ key, ...button }, at) => (
          <label key={key}>
            <input
              {...button}
              id={`${field.id}-${at + 1}`}
              defaultChecked={button.value === String(field.initialValue ?? "")}
              required
            />
            <svg aria-hidden viewBox="0 0 24 24">
              <path d="M12 2.5l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z" />
            </svg>
            <span>{STARS[at]?.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
