import { getCollectionProps, type FieldMetadata } from "@conform-to/react";
import type { PostPicture } from "~/features/posts/post";
import { FieldGroup } from "~/ui/forms/field-group";
import { Photo } from "~/ui/layout/photo";

type CoverChoiceProps = {
  field: FieldMetadata<string | undefined>;
  pictures: readonly PostPicture[];
  children: React.ReactNode;
};

/** The cover of a post: one of its uploaded pictures, or none. */
export function CoverChoice({ field, pictures, children }: CoverChoiceProps) {
  const options = ["", ...pictures.map(({ id }) => id)];
  const buttons = getCollectionProps(field, { type: "radio", options });
  const chosen = field.initialValue ?? "";
  return (
    <FieldGroup label="Cover" field={field}>
      <div className="grid gap-3">
        {buttons.map(({ key, ...button }, at) => {
          const picture = pictures[at - 1];
          return (
            <label key={key} className="flex min-h-11 items-center gap-3 text-sm">
              <input
                {...button}
                id={`${field.id}-${at + 1}`}
                defaultChecked={button.value === chosen}
                className="size-5 shrink-0 accent-accent"
              />
              {picture && (
                <Photo
                  photo={{ ...picture, folder: "pictures" }}
                  sizes="96px"
                  className="aspect-[3/2] w-24 shrink-0 rounded-md"
                />
              )}
              <span className="wrap-anywhere">{picture?.alternativeText ?? "No cover"}</span>
            </label>
          );
        })}
      </div>
      {children}
    </FieldGroup>
  );
}
