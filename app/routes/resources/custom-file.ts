import { cacheTags, db, platform } from "~/context.server";
import { readCustomFile, type CodeKind } from "~/features/appearance/custom-code";
import { findCustomFile } from "~/features/appearance/custom-code.server";
import { SETTINGS } from "~/http/cache-tags";
import { missing } from "~/http/responses.server";
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
  if (!asked) throw missing();
  const { CUSTOM_JAVASCRIPT } = context.get(platform).environment;
  if (asked.kind === "javascript" && CUSTOM_JAVASCRIPT !== "allowed") throw missing();
  const text = await findCustomFile(context.get(db), asked.kind, asked.digest);
  if (text === null) throw missing();
  context.get(cacheTags).add(SETTINGS);
  return new Response(text, {
    headers: { "Content-Type": TYPES[asked.kind], ETag: `"${params.file}"` },
  });
}
