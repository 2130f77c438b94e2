import type { RouterContextProvider } from "react-router";
import { db, flash, member, platform, savedReply } from "~/context.server";
import { postPath, RESPONSES } from "~/features/posts/blog";
import { LikeForm } from "~/features/posts/blog.forms";
import { likePost } from "~/features/posts/blog.server";
import { formAction } from "~/form-action.server";
import { isRateLimited, RATE_LIMITED } from "~/http/rate-limits.server";
import { notFound, seeOther } from "~/http/responses.server";
import type { Route } from "./+types/like-post";

type Asked = { context: Readonly<RouterContextProvider>; slug: string };

/** This URL has no page of its own, so it redirects to the post. After signing in it first does the action of a saved form, once. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const saved = LikeForm.safeParse(context.get(savedReply)?.initialValue);
  if (saved.success) await changeLike({ context, slug }, saved.data.intent);
  return seeOther(`${postPath(slug)}#${RESPONSES}`);
}

/** Nothing is purged: each press would empty the cache of a page. Visitors see the new count within ten minutes. */
export const action = formAction(
  LikeForm,
  { oneButton: true },
  async ({ value }, { params: { slug }, context }: Route.ActionArgs) => {
    await changeLike({ context, slug }, value.intent);
    return seeOther(`${postPath(slug)}#${RESPONSES}`);
  },
);

export default function LikePost() {
  return null;
}

const SUSPENDED = "Your account is suspended, so you can't like a post or take a like back.";

async function changeLike({ context, slug }: Asked, intent: "like" | "unlike"): Promise<void> {
  const { say } = context.get(flash);
  if (await isRateLimited(context.get(platform), "LIMIT_FAVOURITE"))
    return say(RATE_LIMITED, "error");
  if (context.get(member).suspendedBecause !== null) return say(SUSPENDED, "error");
  switch (await likePost(context.get(db), slug.toLowerCase(), intent === "like")) {
    case null:
      return say(intent === "like" ? "You like this post." : "You no longer like this post.");
    case "suspended":
      return say(SUSPENDED, "error");
    case "no-such-post":
      throw notFound();
  }
}
