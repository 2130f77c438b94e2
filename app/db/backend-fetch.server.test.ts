import { afterEach, describe, expect, test, vi } from "vitest";
import { createBackendFetch, UNREACHABLE, type BackendCall } from "~/db/backend-fetch.server";

afterEach(() => vi.unstubAllGlobals());

/** The answer of the backend's fetch to a call of an SQL function, while PostgREST fails with an SQLSTATE, and the calls it made. */
async function callFailingWith(code: string, method: "GET" | "POST") {
  const calls: BackendCall[] = [];
  vi.stubGlobal("fetch", async () => Response.json({ code, message: "no" }, { status: 500 }));
  const { fetch } = createBackendFetch((call) => calls.push(call));
  const answer = await fetch("https://backend.test/rest/v1/rpc/book_space", { method });
  const { code: answered } = (await answer.json()) as { code: string };
  return { answered, calls: calls.length };
}

describe("a transaction that PostgreSQL rolled back", () => {
  test.each([
    ["40P01", "a deadlock"],
    ["40001", "a serialization failure"],
  ])(
    "with %s, %s, is answered as unavailable: the form comes back, to be sent again",
    async (code) => {
      expect(await callFailingWith(code, "POST")).toEqual({ answered: UNREACHABLE, calls: 1 });
      expect(await callFailingWith(code, "GET")).toEqual({ answered: UNREACHABLE, calls: 2 });
    },
  );

  test("because of an error in our own SQL is a bug, and is not tried again", async () => {
    expect(await callFailingWith("22P02", "POST")).toEqual({ answered: "22P02", calls: 1 });
  });
});
