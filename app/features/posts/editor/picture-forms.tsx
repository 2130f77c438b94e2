import { AlternativeTextField } from "~/features/posts/editor/alternative-text-field";
import {
  NO_PICTURE,
  PICTURE_TYPES,
  pictureMarkdown,
  type PostPicture,
} from "~/features/posts/post";
import { Problems } from "~/ui/forms/problems";
import { Field } from "~/ui/forms/field";
import { FileField } from "~/ui/forms/file-field";
import { FileForm } from "~/ui/forms/file-form";
import { IntentForm } from "~/ui/forms/intent-form";
import { MemberField } from "~/ui/forms/member-field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Photo } from "~/ui/layout/photo";

type UploadFormProps = {
  memberId: string;
  problems: readonly string[];
  /** The typed text of a refused picture. */
  alternativeText: string;
};

export function UploadForm({ memberId, problems, alternativeText }: UploadFormProps) {
  return (
    <section aria-labelledby="upload" className="card grid max-w-2xl gap-4 p-5">
      <h2 id="upload" className="text-xl">
        Upload a picture
      </h2>
      <Problems problems={problems} />
      <FileForm className="grid justify-items-start gap-4">
        <MemberField id={memberId} />
        <AlternativeTextField defaultValue={alternativeText} className="w-full" />
        <FileField
          label="Picture *"
          name="picture"
          required
          refusal={NO_PICTURE}
          accept={PICTURE_TYPES.join(",")}
          isBack={problems.length > 0}
          hint="JPG, PNG or WEBP, up to 5 MB."
          className="w-full"
        />
        <button type="submit" className="button button-primary">
          Upload picture
        </button>
      </FileForm>
    </section>
  );
}

type PictureListProps = {
  pictures: readonly (PostPicture & { isShown: boolean })[];
  memberId: string;
};

/** The pictures of a post, each with the Markdown that inserts it. */
export function PictureList({ pictures, memberId }: PictureListProps) {
  if (pictures.length === 0)
    return (
      <p className="text-soft">This post has no pictures yet. The first one may be its cover.</p>
    );
  return (
    <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
      {pictures.map((picture) => (
        <li key={picture.id} className="card grid content-start gap-3 p-4">
          <Photo
            photo={picture}
            name={picture.alternativeText}
            sizes="(min-width: 80rem) 25rem, (min-width: 40rem) 45vw, 90vw"
            className="aspect-[3/2] w-full rounded-md"
          />
          <p className="text-sm wrap-anywhere">{picture.alternativeText}</p>
          <Field
            label="Line for the text"
            name={`line-${picture.id}`}
            readOnly
            value={pictureMarkdown(picture)}
            className="font-mono text-xs"
          />
          {picture.isShown ? (
            <p className="text-sm text-soft">The post shows it.</p>
          ) : (
            <IntentForm
              memberId={memberId}
              values={{ intent: "remove", pictureId: picture.id }}
              preventScrollReset
            >
              <SubmitButton
                tone="quiet"
                name="pressed"
                value={picture.id}
                pending="Removing…"
                aria-label={`Remove ${picture.alternativeText}`}
              >
                Remove
              </SubmitButton>
            </IntentForm>
          )}
        </li>
      ))}
    </ul>
  );
}
