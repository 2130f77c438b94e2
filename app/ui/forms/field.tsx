import { useId } from "react";

type FieldProps = {
  label: string;
  name: string;
  hint?: React.ReactNode;
  /** Messages of a refusal; the first one is shown. */
  errors?: string[];
  className?: string;
};

/** The id of a field's control, so that the summary of errors can link to it. */
export function controlId(name: string): string {
  return `field-${name}`;
}

type ControlProps = Pick<FieldProps, "hint" | "errors"> & { name: string };

/** What ties a control to its label, hint and message. */
function useControl({ name, hint, errors }: ControlProps) {
  const base = useId();
  const hintId = hint ? `${base}-hint` : undefined;
  const errorId = errors?.length ? `${base}-error` : undefined;
  return {
    hintId,
    errorId,
    control: {
      id: controlId(name),
      name,
      "aria-invalid": errorId ? true : undefined,
      "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
    } as const,
  };
}

type FrameProps = FieldProps & { hintId?: string; errorId?: string; children: React.ReactNode };

function FieldFrame({
  label,
  name,
  hint,
  errors,
  className = "",
  hintId,
  errorId,
  children,
}: FrameProps) {
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={controlId(name)} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      {errorId && (
        <p id={errorId} className="text-sm font-semibold text-alarm">
          {errors?.[0]}
        </p>
      )}
      {hintId && (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

export function Field({
  label,
  name,
  hint,
  errors,
  className,
  ...input
}: FieldProps & Omit<React.ComponentProps<"input">, keyof FieldProps>) {
  const { control, hintId, errorId } = useControl({ name, hint, errors });
  return (
    <FieldFrame {...{ label, name, hint, errors, className, hintId, errorId }}>
      <input {...input} {...control} className="control" />
    </FieldFrame>
  );
}

export function TextField({
  label,
  name,
  hint,
  errors,
  className,
  ...textarea
}: FieldProps & Omit<React.ComponentProps<"textarea">, keyof FieldProps>) {
  const { control, hintId, errorId } = useControl({ name, hint, errors });
  return (
    <FieldFrame {...{ label, name, hint, errors, className, hintId, errorId }}>
      <textarea rows={4} {...textarea} {...control} className="control" />
    </FieldFrame>
  );
}

export function SelectField({
  label,
  name,
  hint,
  errors,
  className,
  children,
  ...select
}: FieldProps & Omit<React.ComponentProps<"select">, keyof FieldProps>) {
  const { control, hintId, errorId } = useControl({ name, hint, errors });
  return (
    <FieldFrame {...{ label, name, hint, errors, className, hintId, errorId }}>
      <select {...select} {...control} className="control">
        {children}
      </select>
    </FieldFrame>
  );
}
