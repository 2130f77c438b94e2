import { db } from "~/context.server";
import { findDocument } from "~/features/claims/claim-documents.server";
import { notFound } from "~/http/responses.server";
import type { Route } from "./+types/claim-document";

const HEADERS = {
  // A stranger's file, displayed inside the admin area: it is sandboxed.
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
  "Cache-Control": "private, no-store",
};

/** A document of a claim, displayed by the browser. Only admins can read its row and its file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { claimId, documentId } = params;
  const document = await findDocument(context.get(db), claimId, documentId);
  if (!document) throw notFound();
  const { name, type, file } = document;
  return new Response(file.stream(), {
    headers: {
      ...HEADERS,
      "Content-Type": type ?? "application/octet-stream",
      "Content-Disposition": `${type ? "inline" : "attachment"}; filename*=UTF-8''${encodeName(name)}`,
    },
  });
}

/** RFC 5987: encodeURIComponent leaves three characters that it does not allow. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
