import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Path } from "~/values/path";

/** The upload of a photo, as its line of the page shows it. */
export type PhotoUpload = {
  id: string;
  file: File;
  /** A refused photo is final; a failed one can be retried. */
  state: "waiting" | "sending" | "added" | "refused" | "failed" | "cancelled";
  /** Percent of its bytes that have been sent. */
  percent: number;
  problem: string | null;
};

/** The states that the next choice of files removes from the list. */
const IS_OVER: ReadonlySet<PhotoUpload["state"]> = new Set(["added", "refused"]);

/** Bytes; the server enforces the same limit. */
const MOST_BYTES = 5 * 1024 * 1024;

/** Uploads photos one after the other, because the browser reports progress per request, and not per file. */
export function usePhotoUploads(action: Path) {
  const [uploads, setUploads] = useState<PhotoUpload[]>([]);
  const { revalidate } = useRevalidator();
  const queue = useRef<PhotoUpload[]>([]);
  const hasAdded = useRef(false);
  const current = useRef<{ id: string; request: XMLHttpRequest }>(undefined);

  const change = (id: string, by: Partial<PhotoUpload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...by } : upload)));

  const sendNext = () => {
    const upload = current.current ? undefined : queue.current.shift();
    if (!upload) return;
    const { id, file } = upload;
    const finish = (by: Partial<PhotoUpload>) => {
      current.current = undefined;
      change(id, by);
      hasAdded.current ||= by.state === "added";
      if (queue.current.length > 0) return sendNext();
      // The page is revalidated once, after the last upload: revalidating after each would delay the next. After failures only it stays
      // as it is: with the backend away the page would be replaced by an error, and the chosen files lost.
      if (hasAdded.current) void revalidate();
      hasAdded.current = false;
    };
    if (file.size > MOST_BYTES) {
      finish({ state: "refused", problem: `${file.name} is larger than 5 MB.` });
      return;
    }
    change(id, { state: "sending", percent: 0, problem: null });
    current.current = {
      id,
      request: send(action, file, {
        onProgress: (percent) => change(id, { percent }),
        onEnd: finish,
        onAbort: () => finish({ state: "cancelled", problem: null }),
      }),
    };
  };

  const enqueue = (more: PhotoUpload[]) => {
    queue.current.push(...more);
    sendNext();
  };

  return {
    uploads,
    add: (files: Iterable<File>) => {
      const added = [...files].map((file) => ({
        id: crypto.randomUUID(),
        file,
        state: "waiting" as const,
        percent: 0,
        problem: null,
      }));
      setUploads((all) => [...all.filter(({ state }) => !IS_OVER.has(state)), ...added]);
      enqueue(added);
    },
    cancel: (id: string) => {
      if (current.current?.id === id) current.current.request.abort();
      else {
        queue.current = queue.current.filter((waiting) => waiting.id !== id);
        change(id, { state: "cancelled" });
      }
    },
    retry: (upload: PhotoUpload) => {
      change(upload.id, { state: "waiting", problem: null, percent: 0 });
      enqueue([upload]);
    },
  };
}

type Told = {
  onProgress: (percent: number) => void;
  /** Called with the result of the upload. */
  onEnd: (by: Pick<PhotoUpload, "state" | "problem">) => void;
  onAbort: () => void;
};

/** `fetch` does not report upload progress. */
function send(action: Path, file: File, { onProgress, onEnd, onAbort }: Told): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.responseType = "json";
  const fail = (problem: string) => onEnd({ state: "failed", problem });
  request.upload.addEventListener("progress", ({ loaded, total }) =>
    onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0),
  );
  request.addEventListener("load", () => {
    const problem = request.status === 200 ? problemIn(request.response) : null;
    if (request.status !== 200) fail(wordsFor(request.status, file.name));
    else if (problem) onEnd({ state: "refused", problem });
    else onEnd({ state: "added", problem: null });
  });
  request.addEventListener("error", () => {
    // A dropped folder looks like a file whose bytes cannot be read.
    const isReadable = file.slice(0, 1).arrayBuffer();
    void isReadable.then(
      () => fail(`${file.name} could not be uploaded. Are you online?`),
      () => fail(`${file.name} could not be read. If it is a folder, add the photos in it.`),
    );
  });
  request.addEventListener("abort", onAbort);
  request.open("POST", action);
  const form = new FormData();
  form.append("photos", file);
  request.send(form);
  return request;
}

function problemIn(answer: unknown): string | null {
  if (typeof answer !== "object" || !answer || !("problems" in answer))
    return "There was no answer.";
  const [problem] = Array.isArray(answer.problems) ? answer.problems : [];
  return typeof problem === "string" ? problem : null;
}

function wordsFor(status: number, name: string): string {
  if (status === 429) return `${name} has to wait: too much was sent in a minute. Try again soon.`;
  if (status === 401) return `${name} was not added: you were signed out. Load the page again.`;
  if (status === 503)
    return `${name} was not added, because we are too busy. Try again in a minute.`;
  return `${name} was not added, because something went wrong. Try again.`;
}
