import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import { db, member } from "~/context.server";
import { BackendUnavailable } from "~/db/errors.server";
import { addCover, storeCover } from "~/features/posts/editor/post-cover.server";
import type { StoredFile, Upload } from "~/features/posts/editor/post-pictures.server";
import { MOST_POST_BYTES } from "~/features/posts/post.forms";
import { formAction, type Act, type Rules, type SentForm } from "~/form-action.server";
import { readOwnTextAndFiles } from "~/http/read-own-uploads.server";
import { refuse } from "~/http/responses.server";
import { asLine } from "~/values/plain-text";

type PostRules<Value, Args> = Pick<Rules<Value, Args, never>, "oneButton"> & {
  /** The id of the post, which may have no row yet. */
  postIdOf: (args: Args) => string;
};

/**
 * The `formAction` of a page with the form of a post. A picture in the form is stored before the other fields are read, and becomes the
 * cover in them: a form that is refused then, for another field, shows the picture as the chosen cover.
 */
export function postFormAction<Schema extends z.ZodType, Args extends ActionFunctionArgs, Answer>(
  schema: Schema | ((args: Args) => Schema),
  { postIdOf, ...rules }: PostRules<z.output<Schema>, Args>,
  act: Act<z.output<Schema>, Args, Answer>,
) {
  return async (args: Args) => {
    const received = await receiveCover(args, postIdOf(args));
    const write = formAction(schema, { ...rules, ...received, most: MOST_POST_BYTES }, act);
    return write(args);
  };
}

/** The fields of a form that may have a picture, its cover among them; `instead` answers a picture that was not taken. */
async function receiveCover({ request, context }: ActionFunctionArgs, postId: string) {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("multipart/form-data")) return {};
  const client = context.get(db);
  const admin = context.get(member);
  const wordsIn = (sent: Record<string, string>) => asLine(sent["alternativeText"] ?? "");
  type Outcome = { problem: string } | { stored: StoredFile | BackendUnavailable };
  const store = async (file: Upload, before: Record<string, string>): Promise<Outcome> => {
    const sender = { alternativeText: wordsIn(before), adminId: admin.id };
    const outcome = await storeCover(client, postId, file, sender).catch(orUnavailable);
    return outcome instanceof BackendUnavailable ? { stored: outcome } : outcome;
  };
  const uploaded = await readOwnTextAndFiles(request, admin, store);
  client.renewDeadline();
  const [file] = uploaded.stored;
  const sent = { problems: uploaded.problems, alternativeText: wordsIn(uploaded.fields) };
  const cover =
    file instanceof BackendUnavailable
      ? file
      : await addCover(client, postId, { ...sent, file }).catch(orUnavailable);
  const id = cover instanceof BackendUnavailable ? null : cover.id;
  const fields = new FormData();
  for (const [name, value] of uploaded.entries)
    if (id === null || !OF_COVER.has(name)) fields.append(name, value);
  if (id !== null) fields.append("coverId", id);
  // The rest of a body that arrived too slowly was not read, and the pressed button is in it.
  if (uploaded.problems.length > 0 && !fields.has("intent")) fields.append("intent", "save");
  const instead = (form: SentForm) => {
    if (cover instanceof BackendUnavailable) throw cover;
    const isRefused = Object.keys(cover.errors).length > 0;
    return isRefused ? refuse(form.reply({ fieldErrors: cover.errors })) : null;
  };
  return { fields, instead };
}

/** An unavailable backend as a value: it is thrown when the form has been read, so that its text comes back. */
function orUnavailable(thrown: unknown): BackendUnavailable {
  if (thrown instanceof BackendUnavailable) return thrown;
  throw thrown;
}

/** The fields that the id of a new cover replaces. */
const OF_COVER: ReadonlySet<string> = new Set(["coverId", "alternativeText"]);
