import { getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { useState } from "react";
import { CoverChoice } from "~/features/posts/editor/cover-choice";
import { FirstPublication } from "~/features/posts/editor/first-publication";
import {
  POPULAR_TAGS,
  POST_CATEGORIES,
  POST_MOST,
  slugOf,
  type PostPicture,
} from "~/features/posts/post";
import { COST_LEVELS, GUIDE_PARTS } from "~/features/posts/guides/guide";
import { POST_KINDS, type PostKind } from "~/features/posts/post-kind";
import type { PostFields } from "~/features/posts/post.forms";
import type { TypedPlan, TypedPost } from "~/features/posts/post.schema";
import { CheckboxGroup } from "~/ui/forms/checkbox-group";
import { CountedTextField } from "~/ui/forms/counted-text-field";
import { Field, SelectField } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

export type PostFormProps = {
  kind: PostKind;
  postId: string;
  memberId: string;
  /** The unsaved draft, or the saved post. */
  typed: TypedPost;
  /** The revision of the post when the form was filled in; 0 for a new post. */
  revision: number;
  pictures: readonly PostPicture[];
  authors: readonly { id: string; name: string }[];
  /** The times of a new post, and the zones to choose from; a saved post has forms of its own for them. */
  firstPublication: { zones: readonly string[]; times: TypedPlan } | null;
  reply: FormReply | undefined;
};

export const FORM_ID = "post";
/** The id of the text's field, as conform builds it. */
export const TEXT_ID = `${FORM_ID}-content`;

type WritingProps = {
  onInput: (event: React.FormEvent<HTMLFormElement>) => void;
  onSubmitCapture: () => void;
  /** The bar over the text, and the listeners of its field. */
  bar: React.ReactNode;
  textListeners: Pick<
    React.ComponentProps<"textarea">,
    "onSelect" | "onScroll" | "onDrop" | "onPaste"
  >;
  /** The state of the draft, beside the buttons. */
  status: React.ReactNode;
};

/** The form of a post. "Preview" stores a draft and shows it, without saving the post itself. */
export function PostForm({ bar, textListeners, status, ...props }: PostFormProps & WritingProps) {
  const { kind, memberId, revision, firstPublication, reply, onInput, onSubmitCapture } = props;
  const [form, fields] = useForm<PostFields>({
    id: FORM_ID,
    lastResult: reply,
    defaultValue: { ...props.typed, ...firstPublication?.times },
  });
  const [title, setTitle] = useState(fields.title.initialValue ?? "");
  return (
    <PostedForm
      form={form}
      encType="multipart/form-data"
      className="contents"
      onInput={onInput}
      onSubmitCapture={onSubmitCapture}
    >
      <div className="editor-writing">
        <FormSummary form={form} reply={reply} />
        <MemberField id={memberId} />
        <input
          type="hidden"
          name="revision"
          value={String(reply?.initialValue?.["revision"] ?? revision)}
        />
        <Field
          label="Title *"
          errors={fields.title.errors}
          {...getInputProps(fields.title, { type: "text" })}
          required
          maxLength={POST_MOST.title}
          onInput={({ currentTarget }) => setTitle(currentTarget.value)}
          className="editor-title"
        />
        <CountedTextField
          label="Text"
          errors={fields.content.errors}
          {...getTextareaProps(fields.content)}
          {...textListeners}
          bar={bar}
          most={POST_MOST.content}
          rows={24}
          hint={kind === "guide" ? `${MARKDOWN} ${PARTS}` : MARKDOWN}
          className="editor-text"
        />
        <div className="editor-save">
          <SubmitButton name="intent" value="save" pending="Saving…">
            {revision === 0 ? "Save draft" : `Save ${POST_KINDS[kind].one}`}
          </SubmitButton>
          <span className="without-script">
            <SubmitButton
              tone="quiet"
              name="intent"
              value="preview"
              pending="Reading…"
              // A post without a title can be previewed.
              formNoValidate
            >
              Preview
            </SubmitButton>
          </span>
          {status}
        </div>
      </div>
      <div className="editor-settings">
        <h2 className="text-xl">Settings</h2>
        {kind === "guide" && <PlaceField fields={fields} />}
        <Summary fields={fields} kind={kind} title={title} />
        <Order {...props} fields={fields} />
      </div>
      {firstPublication && (
        <div className="editor-publication">
          <FirstPublication fields={fields} zones={firstPublication.zones} />
        </div>
      )}
    </PostedForm>
  );
}

type Fields = ReturnType<typeof useForm<PostFields>>[1];

/** The fields of the post's address and of its lines in lists. */
function Summary({ fields, kind, title }: { fields: Fields; kind: PostKind; title: string }) {
  const isGuide = kind === "guide";
  return (
    <>
      <Field
        label="Slug"
        errors={fields.slug.errors}
        {...getInputProps(fields.slug, { type: "text" })}
        maxLength={POST_MOST.slug}
        placeholder={isGuide ? undefined : slugOf(title)}
        hint={`The end of the address, ${POST_KINDS[kind].isRead}/… Leave blank to make it from the ${isGuide ? "city" : "title"}. When it changes, the old address leads to the new one.`}
      />
      <CountedTextField
        label="Excerpt"
        errors={fields.excerpt.errors}
        {...getTextareaProps(fields.excerpt)}
        most={POST_MOST.excerpt}
        rows={3}
        hint="One or two sentences for lists and search engines. Required before you publish."
      />
    </>
  );
}

const MARKDOWN =
  "Markdown as on GitHub: ## Heading, **bold**, [link](https://…), lists, tables, footnotes[^1], ```code```. No HTML but <br>.";
const PARTS = `What stands under “${Object.values(GUIDE_PARTS).join("”, “")}” (each with ##) has a place of its own on the page; costs are ${COST_LEVELS.join(", ")}, compared with the region.`;

/** The field of a guide's place. */
function PlaceField({ fields }: { fields: Fields }) {
  return (
    <Field
      label="City or region *"
      errors={fields.location.errors}
      {...getInputProps(fields.location, { type: "text" })}
      required
      maxLength={POST_MOST.location}
      hint="As listed under Places, such as Lisbon, Portugal. A region stands for all of its cities."
    />
  );
}

/** The fields of category, author, place, tags and cover. */
function Order({ fields, ...props }: { fields: Fields } & PostFormProps) {
  const { kind, pictures, authors } = props;
  const uploaded = useUploadedCover(props);
  return (
    <>
      <div className="grid gap-6">
        {kind === "post" && <CategoryField fields={fields} />}
        <SelectField
          label="Author"
          errors={fields.authorId.errors}
          {...getSelectProps(fields.authorId)}
        >
          <option value="">Unknown</option>
          {authors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {kind === "post" && <AboutFields fields={fields} />}
      </div>
      {kind === "post" && (
        <CheckboxGroup
          label="Popular tags"
          field={fields.popularTags as Parameters<typeof CheckboxGroup>[0]["field"]}
          options={POPULAR_TAGS}
        />
      )}
      <CoverChoice
        key={uploaded}
        fields={fields}
        chosen={uploaded ?? fields.coverId.initialValue ?? ""}
        pictures={pictures}
      />
    </>
  );
}

/**
 * The id of a picture that a refused form has stored: it is the chosen cover, and its file is not sent again. It comes from the reply,
 * because conform's `initialValue` stays that of the first rendering.
 */
function useUploadedCover({ pictures, reply }: PostFormProps): string | undefined {
  const [before] = useState(pictures);
  const cover = reply?.initialValue?.["coverId"];
  const isCover = ({ id }: PostPicture) => id === cover;
  return before.some(isCover) ? undefined : pictures.find(isCover)?.id;
}

function CategoryField({ fields }: { fields: Fields }) {
  return (
    <SelectField
      label="Category"
      errors={fields.category.errors}
      {...getSelectProps(fields.category)}
      hint="Required before you publish."
    >
      <option value="">Choose a category</option>
      {POST_CATEGORIES.map((category) => (
        <option key={category}>{category}</option>
      ))}
    </SelectField>
  );
}

function AboutFields({ fields }: { fields: Fields }) {
  return (
    <>
      <Field
        label="Location"
        errors={fields.location.errors}
        {...getInputProps(fields.location, { type: "text" })}
        maxLength={POST_MOST.location}
        hint="The city or country it is about."
      />
      <Field
        label="Other tags"
        errors={fields.otherTags.errors}
        {...getInputProps(fields.otherTags, { type: "text" })}
        hint={`Separated by commas; ${POST_MOST.tags} at most, including those below.`}
      />
    </>
  );
}
