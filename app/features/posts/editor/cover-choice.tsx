import { getCollectionProps, getInputProps, type FieldMetadata } from "@conform-to/react";
import { POST_MOST, PICTURE_TYPES, type PostPicture } from "~/features/posts/post";
import { Field } from "~/ui/forms/field";
import { FieldGroup } from "~/ui/forms/field-group";
import { Photo } from "~/ui/layout/photo";

type CoverChoiceProps = {
  fields: Record<"coverId" | "picture" | "alternativeText", FieldMetadata<string | undefined>>;
  /** The id of the cover; empty for none. */
  chosen: string;
  pictures: readonly PostPicture[];
};

/** The cover of a post: one of its pictures, none, or a new one. */
export function CoverChoice({ fields, chosen, pictures }: CoverChoiceProps) {
  return (
    <>
      {pictures.length > 0 && (
        <FieldGroup label="Cover" field={fields.coverId}>
          <Pictures field={fields.coverId} chosen={chosen} pictures={pictures} />
        </FieldGroup>
      )}
      <NewCover fields={fields} called={pictures.length > 0 ? "new cover" : "cover"} />
    </>
  );
}

type NewCoverProps = Pick<CoverChoiceProps, "fields"> & { called: "cover" | "new cover" };

/** A picture that is sent with the form. Its words come first: the server stores the picture with them. */
function NewCover({ fields: { picture, alternativeText }, called }: NewCoverProps) {
  // The page cannot fill in a file again.
  const isBack = [picture, alternativeText].some(
    ({ errors, initialValue }) => errors || initialValue,
  );
  return (
    <div className="grid gap-4">
      <Field
        label={`What the ${called} shows`}
        errors={alternativeText.errors}
        {...getInputProps(alternativeText, { type: "text" })}
        maxLength={POST_MOST.alternativeText}
        hint="For readers who can't see it. Required with a picture."
      />
      <Field
        label={called === "cover" ? "Cover picture" : "New cover picture"}
        errors={picture.errors}
        {...getInputProps(picture, { type: "file", value: false })}
        accept={PICTURE_TYPES.join(",")}
        hint={`JPG, PNG or WEBP, up to 5 MB.${isBack ? " If no file is shown here, choose it again." : ""}`}
      />
    </div>
  );
}

type PicturesProps = Pick<CoverChoiceProps, "chosen" | "pictures"> & {
  field: FieldMetadata<string | undefined>;
};

function Pictures({ field, chosen, pictures }: PicturesProps) {
  const options = ["", ...pictures.map(({ id }) => id)];
  const buttons = getCollectionProps(field, { type: "radio", options });
  return (
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
  );
}
