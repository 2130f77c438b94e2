import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { TestContext } from "vitest";
import { createSpace } from "./actors.ts";
import { createUser } from "./backend.ts";
import { sendRequest, signIn } from "./http.ts";
import { openSite } from "./site.ts";
import { UPLOAD_TYPE } from "./upload-storm.ts";

// Uploads that pause until a test continues them.

/** A site with an owner who uploads. */
export async function openUploads({ onTestFinished }: Pick<TestContext, "onTestFinished">) {
  const site = await openSite();
  onTestFinished(() => site.stop());
  const { sql } = site.backend;
  /** A member with a draft. */
  async function openOwner() {
    const owner = await createUser(sql, { email: `uploads-${randomUUID()}@owner.test` });
    const session = await signIn(site, owner);
    const headers = { Origin: site.url, Cookie: session, "Content-Type": UPLOAD_TYPE };
    const space = await createSpace(sql, { owner_id: owner.id, status: "draft" });
    return { owner, session, headers, space };
  }
  const { headers, space } = await openOwner();
  return {
    site,
    openOwner,
    /** Sends a whole body. */
    async send(body: Buffer, path = (draft: string) => `/dashboard/listings/${draft}/photos`) {
      return sendRequest(site, { path: path(space), method: "POST", headers, body });
    },
    /** Sends the beginning of a body, and the rest on demand, as another member. */
    async begin(body: Buffer, bytes: number) {
      const { hostname, port } = new URL(site.url);
      const beginner = await openOwner();
      const path = `/dashboard/listings/${beginner.space}/photos`;
      const length = { "Content-Length": `${body.length}` };
      const to = { hostname, port, path, method: "POST" };
      const request = httpRequest({ ...to, headers: { ...beginner.headers, ...length } });
      const answer = new Promise<string>((done) => {
        request.on("response", (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("close", () => done(Buffer.concat(chunks).toString()));
        });
        // Either side may abort it intentionally.
        request.on("error", () => done("broken off"));
      });
      request.write(body.subarray(0, bytes));
      let sent = bytes;
      return {
        answer,
        leave: () => request.destroy(),
        more: (count: number) => request.write(body.subarray(sent, (sent += count))),
      };
    },
  };
}

/** The result of an upload after so many milliseconds. */
export function within<T>(milliseconds: number, answer: Promise<T>): Promise<T | "still waiting"> {
  return Promise.race([answer, pause(milliseconds, "still waiting" as const)]);
}

/** Sends requests until one has to wait: by then the earlier ones have their turns. */
export async function untilWaiting<T>(ask: () => Promise<T>): Promise<{ answer: Promise<T> }> {
  for (;;) {
    const answer = ask();
    if ((await within(2_000, answer)) === "still waiting") return { answer };
  }
}
