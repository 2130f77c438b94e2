import { PostgrestError } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { BackendError, BackendUnavailable, SessionEnded } from "~/db/errors.server";

const NAMES = ["sold-out", "already-so"] as const;

/** The result of parsing the answer of a write without data, and the reported problems. */
function read(answer: { data?: unknown; code?: string; message?: string }) {
  const reported: string[] = [];
  const db: Partial<Db> = { reportBadAnswer: (problem) => void reported.push(problem) };
  const { data = null, code, message = "" } = answer;
  const error =
    code === undefined ? null : new PostgrestError({ code, message, details: "", hint: "" });
  return { of: () => refusedOrDone(db as Db, { data, error }, NAMES), reported };
}

describe("a write without a result", () => {
  test("succeeds when the response is empty, and is refused by the name that SQL raised", () => {
    expect(read({}).of()).toBeNull();
    expect(read({ code: "PT409", message: "sold-out" }).of()).toBe("sold-out");
  });

  test("fails when the response has a body, which the report does not quote", () => {
    const { of, reported } = read({ data: ["Welcome to nginx!"] });
    expect(of).toThrow(BackendUnavailable);
    expect(reported).toEqual([expect.stringMatching(/^another shape at its top: .*expected null/)]);
    expect(reported.join()).not.toContain("nginx");
  });

  test("throws on an unexpected refusal, and on a name that is not a refusal's", () => {
    expect(read({ code: "PT409", message: "too-late" }).of).toThrow(BackendError);
    expect(read({ code: "42501", message: "sold-out" }).of).toThrow(BackendError);
    expect(read({ code: "PT401", message: "session-ended" }).of).toThrow(SessionEnded);
    expect(read({ code: "", message: "fetch failed" }).of).toThrow(BackendUnavailable);
  });
});
