import { useDoublePress } from "~/ui/forms/double-press";
import { isFit } from "~/ui/forms/is-fit";
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
  const isDoublePress = useDoublePress();
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate={hydrated}
      onSubmit={(event) => {
        if (!isFit(event.currentTarget) || isDoublePress(event.nativeEvent)) event.preventDefault();
      }}
      {...props}
    />
  );
}
