import { z } from "zod";
import { POPULAR_TAGS, POST_CATEGORIES, POST_MOST, readTags } from "~/features/posts/post";
import type { PostKind } from "~/features/posts/post-kind";
import { describeLack } from "~/features/posts/post-refusals";
import { STALE_PAGE } from "~/ui/forms/stale-page";
import { line, prose } from "~/ui/forms/text-schemas";
import { NO_TIME, timeOnDay } from "~/ui/forms/time-schemas";
import { isDay } from "~/values/day";
import { timeOn } from "~/values/time-of-day";
import { isTimeZone } from "~/values/time-zone";

const length = (text: string) => [...text].length;
const revision = z.coerce
  .number(STALE_PAGE)
  .int(STALE_PAGE)
  .min(0, STALE_PAGE)
  .max(1_000_000_000, STALE_PAGE);

const optionalLine = (most: number) => line({ least: 0, most }, "").default("");
const optionalProse = (most: number) => prose({ least: 0, most }, "").default("");
const id = z.guid().or(z.literal("")).default("");

/** The fields of a post that may still be incomplete; it is stored as a draft. */
const typed = {
  revision,
  title: optionalLine(POST_MOST.title),
  slug: optionalLine(POST_MOST.slug),
  excerpt: optionalProse(POST_MOST.excerpt),
  content: optionalProse(POST_MOST.content),
  category: z.enum(POST_CATEGORIES).or(z.literal("")).default(""),
  popularTags: z.array(z.enum(POPULAR_TAGS)).default([]),
  otherTags: optionalLine(400),
  location: optionalLine(POST_MOST.location),
  authorId: id,
  coverId: id,
};

/** The times in the form of a new post, as typed. */
const plan = {
  timezone: optionalLine(64),
  publishDay: optionalLine(40),
  publishTime: optionalLine(40),
  unpublishDay: optionalLine(40),
  unpublishTime: optionalLine(40),
};

/** The draft that a script sends while the author types. */
export const TypedPostForm = z.object({ ...typed, ...plan });

const PreviewPost = z.object({ intent: z.literal("preview"), ...typed, ...plan });

const written = { ...typed, title: line({ most: POST_MOST.title }, "Enter a title.") };

type Tagged = { popularTags: string[]; otherTags: string };

/** Joins the ticked tags and the typed ones. */
function withTags<Sent extends Tagged>(
  { popularTags, otherTags, ...post }: Sent,
  context: z.RefinementCtx,
) {
  const tags = readTags([...popularTags, otherTags].join(","));
  if (tags.length > POST_MOST.tags)
    context.addIssue({
      code: "custom",
      path: ["otherTags"],
      message: `A post has at most ${POST_MOST.tags} tags, the ticked ones included.`,
    });
  if (tags.some((tag) => length(tag) > POST_MOST.tag))
    context.addIssue({
      code: "custom",
      path: ["otherTags"],
      message: `A tag has at most ${POST_MOST.tag} characters. Put commas between tags.`,
    });
  return { ...post, tags };
}

const SavePost = z.object({ intent: z.literal("save"), ...written }).transform(withTags);
/** The actions for the typed values. */
export type SentPost = z.output<typeof SavePost | typeof PreviewPost> | { intent: "discard" };
export type WrittenPost = Omit<z.output<typeof SavePost>, "intent" | "revision">;

const NO_DAY = "Enter a day.";
/** A day of this century. */
const day = z
  .string({ error: NO_DAY })
  .refine((text) => isDay(text) && text.startsWith("20"), NO_DAY);
const time = timeOnDay(z.string({ error: NO_TIME }));
const [optionalDay, optionalTime] = [day.nullable().default(null), time.nullable().default(null)];
const timezone = z
  .string({ error: "Choose a time zone." })
  .refine(isTimeZone, "Choose a time zone.");
const ends = { timezone, unpublishDay: optionalDay, unpublishTime: optionalTime };

const SchedulePost = z
  .object({
    intent: z.literal("schedule"),
    revision,
    ...ends,
    publishDay: optionalDay,
    publishTime: optionalTime,
  })
  .transform(({ publishDay, publishTime, unpublishDay, unpublishTime, ...schedule }, context) => ({
    ...schedule,
    publishAt: localTime(context, "publish", publishDay, publishTime),
    unpublishAt: localTime(context, "unpublish", unpublishDay, unpublishTime),
  }));

/** "2026-03-02T09:00"; null where neither was typed. */
function localTime(
  context: z.RefinementCtx,
  decision: "publish" | "unpublish",
  on: string | null,
  at: string | null,
): string | null {
  if (on === null && at !== null)
    context.addIssue({ code: "custom", path: [`${decision}Day`], message: NO_DAY });
  if (on !== null && at === null)
    context.addIssue({ code: "custom", path: [`${decision}Time`], message: NO_TIME });
  return on !== null && at !== null ? timeOn(on, at) : null;
}
export type PostSchedule = Omit<z.output<typeof SchedulePost>, "intent">;
export type ScheduleFields = z.input<typeof SchedulePost>;

/** The fields of a post in public. The database has the same rule, `private.lacks_of_post`; here every missing field is named at once. */
const whole = {
  ...written,
  excerpt: prose({ most: POST_MOST.excerpt }, describeLack("excerpt")),
  content: prose({ most: POST_MOST.content }, describeLack("content")),
};
/** A guide has none. */
const categoryOf = (kind: PostKind) =>
  kind === "guide" ? typed.category : z.enum(POST_CATEGORIES, describeLack("category"));

/** A new post that is saved and published. The typed times of its publication are not read. */
const publishNew = (kind: PostKind) =>
  z
    .object({ intent: z.literal("publish"), ...whole, category: categoryOf(kind), ...ends })
    .transform((post, context) => ({ ...toPlanned(post, context), publishAt: null }));

/** A new post that is saved and scheduled. */
const scheduleNew = (kind: PostKind) =>
  z
    .object({
      intent: z.literal("schedule"),
      ...whole,
      category: categoryOf(kind),
      ...ends,
      publishDay: day,
      publishTime: time,
    })
    .transform(({ publishDay, publishTime, ...post }, context) => ({
      ...toPlanned(post, context),
      publishAt: timeOn(publishDay, publishTime),
    }));

type Ending = { unpublishDay: string | null; unpublishTime: string | null };

function toPlanned<Sent extends Tagged & Ending>(sent: Sent, context: z.RefinementCtx) {
  const { unpublishDay, unpublishTime, ...post } = withTags(sent, context);
  return { ...post, unpublishAt: localTime(context, "unpublish", unpublishDay, unpublishTime) };
}
export type NewPublication = z.output<ReturnType<typeof publishNew | typeof scheduleNew>>;

const PublishPost = z.object({ intent: z.literal("publish"), revision });
const UnpublishPost = z.object({ intent: z.literal("unpublish"), revision });
/** The decisions about a saved post. */
export type PostDecision = z.output<
  typeof SchedulePost | typeof PublishPost | typeof UnpublishPost
>;

/** The forms of the editor of a post. */
export const PostEditorForm = z.discriminatedUnion("intent", [
  SavePost,
  PreviewPost,
  SchedulePost,
  PublishPost,
  UnpublishPost,
  z.object({ intent: z.literal("discard") }),
]);
/** The cover may be a new picture, with its alt text: the action stores it before it reads the other fields. */
export type PostFields = z.input<typeof PreviewPost> & { picture: string; alternativeText: string };

const newPostForm = (kind: PostKind) =>
  z.discriminatedUnion("intent", [
    SavePost,
    PreviewPost,
    publishNew(kind),
    scheduleNew(kind),
    z.object({ intent: z.literal("discard") }),
  ]);

/** The forms of the editor of a new post. */
export const NEW_POST_FORMS = { post: newPostForm("post"), guide: newPostForm("guide") };

/** Bytes of the text in the form of a post. `autosave-post` sends it URL-encoded, with up to nine bytes for a character. */
export const MOST_POST_BYTES = 512 * 1024;

/** The form of the list of posts. */
export const PostListForm = z.object({
  intent: z.enum(["publish", "unpublish"]),
  postId: z.guid(),
  revision,
});

export const DeletePostForm = z.object({ intent: z.literal("delete"), revision });

export const RestorePostForm = z.object({
  intent: z.literal("restore"),
  revision,
  version: revision,
});

export const RemovePictureForm = z.object({ intent: z.literal("remove"), pictureId: z.guid() });

export const PostHistorySearch = z.object({
  version: z.coerce.number().int().min(1).max(1_000_000_000).nullable().catch(null).default(null),
});

export const NewPostSearch = z.object({ post: z.guid().nullable().catch(null).default(null) });
