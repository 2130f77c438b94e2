import { useValidationMessage } from "~/ui/forms/use-validation-message";
import { useTextBeforeHydration } from "~/ui/forms/use-text-before-hydration";

type FieldProps = {
  label: string;
  hint?: React.ReactNode;
  /** Messages of a refusal; the first one is shown. */
  errors?: string[];
  className?: string;
};

type ControlProps = Pick<FieldProps, "hint" | "errors"> & { id?: string; name?: string };

/** The attributes that connect a control to its hint and its error. A control without an id, as in a GET form, gets the id of its name. */
export function describedControl({ id, name, hint, errors }: ControlProps) {
  const controlId = id ?? `field-${name}`;
  // The ids that conform expects.
  const errorId = errors?.length ? `${controlId}-error` : undefined;
  const hintId = hint ? `${controlId}-description` : undefined;
  return {
    errorId,
    hintId,
    control: {
      id: controlId,
      "aria-invalid": errorId ? true : undefined,
      "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
    } as const,
  };
}

type MessagesProps = Pick<FieldProps, "hint" | "errors"> & {
  /** Whether the error appears while the field is being filled in, so that screen readers announce it at once. */
  isLive?: boolean;
  errorId?: string;
  hintId?: string;
};

/** The error of a field, and below it the hint. */
export function FieldMessages({ hint, errors, isLive, errorId, hintId }: MessagesProps) {
  return (
    <>
      {errorId && (
        <p
          id={errorId}
          role={isLive ? "alert" : undefined}
          className="text-sm font-semibold whitespace-pre-wrap text-alarm"
        >
          {errors?.[0]}
        </p>
      )}
      {hintId && (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </>
  );
}

type FrameProps = FieldProps & MessagesProps & { controlId: string; children: React.ReactNode };

export function FieldFrame({
  label,
  controlId,
  className = "",
  children,
  ...messages
}: FrameProps) {
  return (
    <div className={`grid grid-cols-1 content-start gap-1.5 ${className}`}>
      <label htmlFor={controlId} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      <FieldMessages {...messages} />
    </div>
  );
}

type InputProps = FieldProps & {
  /** The message for an invalid value; without scripts the browser shows its own. */
  refusal?: string;
};

/**
 * A labelled input. In a posted form it takes conform's metadata: `errors={fields.email.errors} {...getInputProps(fields.email, { type:
 * "email" })}`.
 */
export function Field({
  label,
  hint,
  errors,
  className,
  refusal,
  ...input
}: InputProps & Omit<React.ComponentProps<"input">, keyof InputProps>) {
  const refused = useValidationMessage(input.type, refusal);
  const shown = {
    errors: refused.errors ?? errors,
    isLive: refused.errors !== undefined,
  };
  const { control, ...ids } = describedControl({ ...input, hint, ...shown });
  return (
    <FieldFrame {...{ label, hint, className, ...shown, ...ids }} controlId={control.id}>
      <input {...refused.listeners} {...input} {...control} className="control" />
    </FieldFrame>
  );
}

type TextFieldProps = FieldProps & {
  /** A toolbar between the label and the text. */
  bar?: React.ReactNode;
};

export function TextField({
  label,
  hint,
  errors,
  className,
  bar,
  ...textarea
}: TextFieldProps & Omit<React.ComponentProps<"textarea">, keyof TextFieldProps>) {
  const { control, ...ids } = describedControl({ ...textarea, hint, errors });
  useTextBeforeHydration(control.id);
  return (
    <FieldFrame {...{ label, hint, errors, className, ...ids }} controlId={control.id}>
      {bar}
      <textarea rows={4} {...textarea} {...control} className="control" />
    </FieldFrame>
  );
}

export function SelectField({
  label,
  hint,
  errors,
  className,
  children,
  ...select
}: FieldProps & Omit<React.ComponentProps<"select">, keyof FieldProps>) {
  const { control, ...ids } = describedControl({ ...select, hint, errors });
  return (
    <FieldFrame {...{ label, hint, errors, className, ...ids }} controlId={control.id}>
      <select {...select} {...control} className="control">
        {children}
      </select>
    </FieldFrame>
  );
}
