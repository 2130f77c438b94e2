import { cacheTags, db, platform } from "~/context.server";
import { readCustomFile, type CodeKind } from "~/features/custom-code/custom-code";
import { findCustomFile } from "~/features/custom-code/custom-code.server";
import { SETTINGS } from "~/http/cache-tags";
import { notFound } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import type { Route } from "./+types/custom-file";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

const TYPES = {
  css: "text/css; charset=utf-8",
  javascript: "text/javascript; charset=utf-8",
} as const satisfies Record<CodeKind, string>;

/** A style sheet or script of the admins. Scripts are served only where the operator allows them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = readCustomFile(params.file);
  if (!asked) throw notFound();
  const { CUSTOM_JAVASCRIPT } = context.get(platform).environment;
  if (asked.kind === "javascript" && CUSTOM_JAVASCRIPT !== "allowed") throw notFound();
  const text = await findCustomFile(context.get(db), asked.kind, asked.digest);
  if (text === null) throw notFound();
  context.get(cacheTags).add(SETTINGS);
  return new Response(text, {
    headers: { "Content-Type": TYPES[asked.kind], ETag: `"${params.file}"` },
  });
}
