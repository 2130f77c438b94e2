import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import { db, member } from "~/context.server";
import { BackendUnavailable } from "~/db/errors.server";
import { addCover, storeCover } from "~/features/posts/editor/post-cover.server";
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
  schema: Schema,
  { postIdOf, ...rules }: PostRules<z.output<Schema>, Args>,
  act: Act<z.output<Schema>, Args, Answer>,
) {
  return async (args: Args) => {
    const { request, instead } = await receiveCover(args, postIdOf(args));
    const write = formAction(schema, { ...rules, most: MOST_POST_BYTES, instead }, act);
    return write({ ...args, request });
  };
}

/** The request without its picture; `instead` answers a picture that was not taken. */
async function receiveCover({ request, context }: ActionFunctionArgs, postId: string) {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("multipart/form-data")) return { request, instead: () => null };
  const client = context.get(db);
  const admin = context.get(member);
  const failures: BackendUnavailable[] = [];
  /** A failure is thrown when the form has been read, so that its text comes back. */
  const tried = async <Outcome>(work: Promise<Outcome>, failed: Outcome): Promise<Outcome> =>
    work.catch((thrown: unknown) => {
      if (!(thrown instanceof BackendUnavailable)) throw thrown;
      failures.push(thrown);
      return failed;
    });
  const wordsIn = (fields: Record<string, string>) => asLine(fields["alternativeText"] ?? "");
  const uploaded = await readOwnTextAndFiles(request, admin, (file, fields) =>
    tried(
      storeCover(client, postId, file, { alternativeText: wordsIn(fields), adminId: admin.id }),
      { problem: "" },
    ),
  );
  client.renewDeadline();
  const sent = { ...uploaded, alternativeText: wordsIn(uploaded.fields) };
  const cover = await tried(addCover(client, postId, sent), { id: null, errors: {} });
  const isRefused = Object.keys(cover.errors).length > 0;
  const body = new FormData();
  for (const [name, value] of uploaded.entries)
    if (cover.id === null || !OF_COVER.has(name)) body.append(name, value);
  if (cover.id !== null) body.append("coverId", cover.id);
  // The rest of a body that arrived too slowly was not read, and the pressed button is in it.
  if (isRefused && !body.has("intent")) body.append("intent", "save");
  const headers = new Headers(request.headers);
  for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
  return {
    request: new Request(request.url, { method: "POST", headers, body }),
    instead: (form: SentForm) => {
      if (failures[0]) throw failures[0];
      return isRefused ? refuse(form.reply({ fieldErrors: cover.errors })) : null;
    },
  };
}

/** The fields that the id of a new cover replaces. */
const OF_COVER: ReadonlySet<string> = new Set(["coverId", "alternativeText"]);
