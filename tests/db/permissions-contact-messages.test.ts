import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";

// Reading and writing messages to the team.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());
beforeEach(async () => {
  await actors.sql`delete from public.contact_messages`;
});

function send(who: "anon" | "guest") {
  return actors.as[who].rpc("send_contact_message", {
    p_name: "Ana Pires",
    p_email: "ana@letters.test",
    p_subject: "A desk by the window",
    p_message: "Is there one?",
  });
}

describe("admins read what was sent to the team", () => {
  test("lets an admin read it", async () => {
    await send("anon");
    const { data } = await actors.as.admin.from("contact_messages").select("email, category");
    expect(data).toEqual([{ email: "ana@letters.test", category: "general" }]);
  });

  test("refuses visitors, and shows members nothing, not even their own messages", async () => {
    await send("guest");
    expect((await actors.as.anon.from("contact_messages").select("id")).status).toBe(401);
    for (const who of ["guest", "owner"] as const)
      expect((await actors.as[who].from("contact_messages").select("id")).data).toEqual([]);
  });

  test("refuses everybody to write it by hand", async () => {
    await send("guest");
    for (const who of ["anon", "guest", "admin"] as const) {
      const table = () => actors.as[who].from("contact_messages");
      const row = { name: "x", email: "x@x.test", subject: "x", message: "x" };
      expect((await table().insert(row)).error?.code).toBe("42501");
      expect((await table().update({ name: "y" }).neq("name", "y")).error?.code).toBe("42501");
      expect((await table().delete().neq("name", "y")).error?.code).toBe("42501");
    }
  });
});
