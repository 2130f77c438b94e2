import { useDoubleSubmit } from "~/ui/forms/use-double-submit";
import { isFormValid } from "~/ui/forms/form-validity";
import { useHydrated } from "~/ui/layout/use-hydrated";

type FileFormProps = Omit<
  React.ComponentProps<"form">,
  "method" | "encType" | "noValidate" | "onSubmit"
>;

/**
 * The element of a form with files. It is a plain one: browsers send files as they are. None are sent in vain: what is missing is said
 * before, beside its field where scripts run, otherwise by the browser.
 */
export function FileForm(props: FileFormProps) {
  const hydrated = useHydrated();
  const isDoubleSubmit = useDoubleSubmit();
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate={hydrated}
      onSubmit={(event) => {
        if (!isFormValid(event.currentTarget) || isDoubleSubmit(event.nativeEvent))
          event.preventDefault();
      }}
      {...props}
    />
  );
}
