import { useNavigation } from "react-router";

type SubmitButtonProps = React.ComponentProps<"button"> & {
  tone?: "primary" | "quiet" | "danger";
  /** The label while the form is pending. Both labels share one grid cell, so that the width stays. */
  pending: string;
};

export function SubmitButton({
  tone = "primary",
  pending,
  className = "",
  children,
  ...button
}: SubmitButtonProps) {
  const { state, formMethod, formData } = useNavigation();
  // On a page with several forms only the pressed button shows that it is pending.
  const isPressed = !button.name || formData?.get(button.name) === button.value;
  // Not `disabled`: a disabled button loses the focus. `useDoubleSubmit` of the form ignores a double click.
  const busy = state !== "idle" && formMethod === "POST" && isPressed;
  return (
    <button
      type="submit"
      {...button}
      aria-disabled={busy || undefined}
      className={`button button-${tone} grid-cols-1 ${className}`}
    >
      <span className="grid">
        <span className={`col-start-1 row-start-1 ${busy ? "invisible" : ""}`}>{children}</span>
        <span aria-hidden={!busy} className={`col-start-1 row-start-1 ${busy ? "" : "invisible"}`}>
          {pending}
        </span>
      </span>
    </button>
  );
}
