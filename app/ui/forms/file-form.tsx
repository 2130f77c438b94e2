import { useDoubleSubmit } from "~/ui/forms/use-double-submit";
import { isFormValid } from "~/ui/forms/form-validity";
import { useHydrated } from "~/ui/layout/use-hydrated";

type FileFormProps = Omit<
  React.ComponentProps<"form">,
  "method" | "encType" | "noValidate" | "onSubmit"
>;

/**
 * A form with files: a plain one, which browsers send as multipart. Missing values are reported before the upload: beside the field with
 * scripts, otherwise by the browser.
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
