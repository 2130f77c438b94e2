import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser } from "../../support/backend.ts";
import { startContract, type Contract } from "./contract.ts";

let contract: Contract;

beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.stop());

describe("accounts and mail", () => {
  test("sign-up stores metadata that SQL can read, mails a link, and the link confirms", async () => {
    const email = "new@contract.test";
    const fresh = contract.client();
    const password = "nomad-demo-2026";
    const { data } = await fresh.auth.signUp({
      email,
      password,
      options: { data: { full_name: "Zoë" } },
    });
    expect(data.session).toBeNull();
    const [row] = await contract.backend.sql`
      select raw_user_meta_data ->> 'full_name' as name from auth.users where email = ${email}`;
    expect(row).toEqual({ name: "Zoë" });

    expect((await fresh.auth.signInWithPassword({ email, password })).error?.code).toBe(
      "email_not_confirmed",
    );
    const token_hash = tokenFrom(email, "signup");
    const confirmed = await fresh.auth.verifyOtp({ token_hash, type: "signup" });
    expect(confirmed.data.user?.email).toBe(email);
  });

  test("a recovery link signs in and lets the password be changed", async () => {
    const { email } = await createUser(contract.backend.sql, { email: "forgot@contract.test" });
    const forgetful = contract.client();
    await forgetful.auth.resetPasswordForEmail(email);
    await forgetful.auth.verifyOtp({ token_hash: tokenFrom(email, "recovery"), type: "recovery" });
    expect((await forgetful.auth.updateUser({ password: "short" })).error?.code).toBe(
      "weak_password",
    );
    expect((await forgetful.auth.updateUser({ password: "a-new-password" })).error).toBeNull();
    const again = await contract
      .client()
      .auth.signInWithPassword({ email, password: "a-new-password" });
    expect(again.data.user?.email).toBe(email);
  });

  test("another address replaces the first when the links in both mailboxes were opened", async () => {
    for (const order of [
      ["before", "after"],
      ["after", "before"],
    ]) {
      const of = (which: string) => `${which}-${order[0]}-first@contract.test`;
      const person = await createUser(contract.backend.sql, { email: of("before") });
      const client = contract.client();
      await client.auth.signInWithPassword(person);
      const asked = await client.auth.updateUser({ email: of("after") });
      expect(asked.error).toBeNull();
      const links = order.map((which) => tokenFrom(of(which), "email_change"));
      const [first = "", second = ""] = links;
      const open = (token_hash: string) =>
        contract.client().auth.verifyOtp({ token_hash, type: "email_change" });
      const half = await open(first);
      expect(half).toMatchObject({ data: { session: null }, error: null });
      expect((await client.auth.getUser()).data.user?.email).toBe(of("before"));
      expect((await open(first)).error?.code).toBe("otp_expired");
      expect((await open(second)).data.user?.email).toBe(of("after"));
      expect((await client.auth.getUser()).data.user?.email).toBe(of("after"));
    }
  });

  test("the later of two requests to change the address is valid", async () => {
    const person = await createUser(contract.backend.sql, { email: "wishful@contract.test" });
    const client = contract.client();
    await client.auth.signInWithPassword(person);
    await client.auth.updateUser({ email: "first-wish@contract.test" });
    const old = tokenFrom("wishful@contract.test", "email_change");
    await contract.client().auth.verifyOtp({ token_hash: old, type: "email_change" });
    await client.auth.updateUser({ email: "second-wish@contract.test" });
    const late = tokenFrom("first-wish@contract.test", "email_change");
    const answer = await contract
      .client()
      .auth.verifyOtp({ token_hash: late, type: "email_change" });
    expect(answer.error?.code).toBe("otp_expired");
    const now = tokenFrom("second-wish@contract.test", "email_change");
    const half = await contract.client().auth.verifyOtp({ token_hash: now, type: "email_change" });
    expect(half).toMatchObject({ data: { session: null }, error: null });
    expect((await client.auth.getUser()).data.user?.email).toBe("wishful@contract.test");
  });

  test("a link for a new password becomes invalid with a change of the address", async () => {
    const of = (which: string) => `${which}-recovery@contract.test`;
    const person = await createUser(contract.backend.sql, { email: of("before") });
    const client = contract.client();
    await client.auth.signInWithPassword(person);
    await client.auth.resetPasswordForEmail(of("before"));
    const recovery = tokenFrom(of("before"), "recovery");
    await client.auth.updateUser({ email: of("after") });
    for (const which of ["before", "after"]) {
      const token_hash = tokenFrom(of(which), "email_change");
      expect((await client.auth.verifyOtp({ token_hash, type: "email_change" })).error).toBeNull();
    }
    const answer = await contract
      .client()
      .auth.verifyOtp({ token_hash: recovery, type: "recovery" });
    expect(answer.error?.code).toBe("otp_expired");
  });

  test.each([0, 1])(
    "a new password ends a pending change of the address, after %i opened links",
    async (opened) => {
      const of = (which: string) => `${which}-password-${opened}@contract.test`;
      const person = await createUser(contract.backend.sql, { email: of("before") });
      const client = contract.client();
      await client.auth.signInWithPassword(person);
      await client.auth.updateUser({ email: of("after") });
      const links = ["before", "after"].map((which) => tokenFrom(of(which), "email_change"));
      const open = (token_hash = "") =>
        contract.client().auth.verifyOtp({ token_hash, type: "email_change" });
      for (const link of links.slice(0, opened)) expect((await open(link)).error).toBeNull();
      const { error } = await client.auth.updateUser({ password: "another-password" });
      expect(error).toBeNull();
      for (const link of links) expect((await open(link)).error?.code).toBe("otp_expired");
      expect((await client.auth.getUser()).data.user?.email).toBe(of("before"));
    },
  );

  test("the mail can be read by people and by programs, on this machine only", async () => {
    const html = await (await fetch(`${contract.backend.url}/mail`)).text();
    expect(html).toContain("Confirm your email for NomadCoWork");
    const json: unknown = await (await fetch(`${contract.backend.url}/mail.json`)).json();
    expect(json).toEqual(contract.backend.mail());
  });

  test("a wrong password gives the error of hosted Supabase", async () => {
    const { error } = await contract.client().auth.signInWithPassword({
      email: contract.person.email,
      password: "wrong",
    });
    expect(error).toMatchObject({
      status: 400,
      code: "invalid_credentials",
      message: "Invalid login credentials",
    });
  });

  function tokenFrom(email: string, type: string): string {
    const link = new URL(contract.backend.mail(email)[0]?.links[0] ?? "");
    expect(link.pathname).toBe("/auth/confirm");
    expect(link.searchParams.get("type")).toBe(type);
    return link.searchParams.get("token_hash") ?? "";
  }
});

describe("files", () => {
  test("are uploaded as ArrayBuffer into one's own folder, and downloaded", async () => {
    const bytes = new Uint8Array([137, 80, 78, 71]);
    const files = contract.member.storage.from("contract");
    const up = await files.upload(`${contract.person.id}/a.png`, bytes.buffer, {
      contentType: "image/png",
    });
    expect(up.error).toBeNull();
    const answer = await fetch(files.getPublicUrl(`${contract.person.id}/a.png`).data.publicUrl);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    expect((await files.remove([`${contract.person.id}/a.png`])).data).toHaveLength(1);
  });

  test("are refused in another folder, and from anon", async () => {
    const upload = (who: SupabaseClient) =>
      who.storage.from("contract").upload("other/a.txt", new ArrayBuffer(1));
    expect((await upload(contract.member)).error?.message).toMatch(/row-level security/);
    expect((await upload(contract.anon)).error?.message).toMatch(/row-level security/);
  });
});
