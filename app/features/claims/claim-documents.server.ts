import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { BackendUnavailable } from "~/db/errors.server";
import { isPdf } from "~/features/claims/pdf";
import { checkImage } from "~/images/check-image";
import { MOST_BYTES } from "~/images/image-file";
import { asLine } from "~/values/plain-text";
import { isId } from "~/values/row-id";

const REFUSALS = [
  "no-such-claim",
  "claim-resolved",
  "no-such-file",
  "too-many-documents",
  "suspended",
] as const;
const NOT_SENT: Record<(typeof REFUSALS)[number] | "too-many-files", string> = {
  "no-such-claim": "was not sent, because this claim is gone",
  "claim-resolved": "was not sent, because this claim is no longer pending",
  "no-such-file": "was not sent, because its file is no longer stored. Send it again",
  "too-many-documents": "was not sent, because a claim has at most 5 documents",
  suspended: "was not sent, because your account is suspended",
  "too-many-files":
    "was not sent: you have sent too many files recently (removed ones count until we clear them, within a day)",
};

type Upload = { name: string; bytes: Uint8Array<ArrayBuffer> | null };

/**
 * Checks a file, stores it where only admins can read it, and adds it to the member's own pending claim. `bytes` is `null` for a file
 * over the size limit. Answers the problem as a sentence that names the file, or `null`.
 */
export async function addDocument(db: Db, claimId: string, { name, bytes }: Upload) {
  const shownName = asLine(name).slice(-200) || "This file";
  const file = bytes && bytes.length <= MOST_BYTES ? fileOf(bytes) : null;
  // The upload may have used up the deadline.
  db.renewDeadline();
  if (!bytes || bytes.length > MOST_BYTES) return `${shownName} is larger than 5 MB.`;
  if (!file) return `${shownName} is neither a PDF nor a JPG, PNG or WEBP image that can be read.`;
  const path = `${claimId}/${crypto.randomUUID()}.${file.type}`;
  const why = (await storeFile(db, path, file)) ?? (await addRow(db, claimId, path, shownName));
  return why && `${shownName} ${NOT_SENT[why]}.`;
}

type DocumentFile = { type: "pdf" | "jpg" | "png" | "webp"; bytes: Uint8Array<ArrayBuffer> };

/** The type by the bytes, not by the name. An image stays unchanged: a scan may be small, and only admins read it. */
function fileOf(bytes: Uint8Array<ArrayBuffer>): DocumentFile | null {
  // An image may contain the marker of a PDF: a program wrote it into its metadata.
  const checked = checkImage(bytes);
  if (checked.ok) return { type: checked.image.type, bytes };
  return isPdf(bytes) ? { type: "pdf", bytes } : null;
}

const CONTENT_TYPES: Record<DocumentFile["type"], string> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

async function storeFile(db: Db, path: string, { type, bytes }: DocumentFile) {
  const options = { contentType: CONTENT_TYPES[type] };
  const { error } = await db.storage.from("claim-documents").upload(path, bytes, options);
  if (!error) return null;
  // The refusals of the policy, and of the trigger that counts files.
  if ("statusCode" in error && error.statusCode === "403") return "too-many-files" as const;
  throw new BackendUnavailable(`storage: ${error.message}`);
}

async function addRow(db: Db, claimId: string, path: string, name: string) {
  const answer = await db.rpc("add_claim_document", {
    p_claim_id: claimId,
    p_path: path,
    p_name: name,
  });
  // A job removes files without a row.
  return refusedOrDone(db, answer, REFUSALS);
}

const REMOVE_REFUSALS = [
  "no-such-claim",
  "claim-resolved",
  "no-such-document",
  "suspended",
] as const;

/** Removes a document from a pending claim. */
export async function removeDocument(db: Db, claimId: string, documentId: string) {
  const answer = await db.rpc("remove_claim_document", {
    p_claim_id: claimId,
    p_document_id: documentId,
  });
  return refusedOrDone(db, answer, REMOVE_REFUSALS);
}

/** A document of a claim, for admins only; `null` when there is none. `file` has its bytes and their type. */
export async function findDocument(db: Db, claimId: string, documentId: string) {
  if (!isId(claimId) || !isId(documentId)) return null;
  const { data: row } = await db
    .from("claim_documents")
    .select("name, path")
    .eq("claim_id", claimId)
    .eq("id", documentId)
    .maybeSingle()
    .throwOnError();
  if (!row) return null;
  const { data: file, error } = await db.storage.from("claim-documents").download(row.path);
  if (error) throw new BackendUnavailable(`storage: ${error.message}`);
  const type = row.path.slice(row.path.lastIndexOf(".") + 1);
  return { name: row.name, type: isDocumentType(type) ? CONTENT_TYPES[type] : null, file };
}

function isDocumentType(type: string): type is DocumentFile["type"] {
  return Object.hasOwn(CONTENT_TYPES, type);
}
