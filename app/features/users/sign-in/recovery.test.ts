import { expect, test } from "vitest";
import { isRecovering, recoveryCookie } from "~/features/users/sign-in/recovery.server";

const SECRETS = ["a-secret-of-this-test"];
const SESSION = "3f2a9c41-7f7e-4b1c-9d55-0a1b2c3d4e5f";
const OTHER = "00000000-7f7e-4b1c-9d55-0a1b2c3d4e5f";
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 12, minutes));

const cookieOf = async (secrets = SECRETS) =>
  (await recoveryCookie(secrets, SESSION, at(0))).split(";")[0] ?? "";

test("a session may choose a new password for a quarter of an hour after its recovery mail", async () => {
  const cookie = await cookieOf();
  expect(await isRecovering(SECRETS, cookie, SESSION, at(0))).toBe(true);
  expect(await isRecovering(SECRETS, cookie, SESSION, at(15))).toBe(true);
  expect(await isRecovering(SECRETS, cookie, SESSION, at(16))).toBe(false);
});

test("another session may not, nor one without the cookie or with a cookie signed by another key", async () => {
  const cookie = await cookieOf();
  expect(await isRecovering(SECRETS, cookie, OTHER, at(1))).toBe(false);
  expect(await isRecovering(SECRETS, cookie, null, at(1))).toBe(false);
  expect(await isRecovering(SECRETS, null, SESSION, at(1))).toBe(false);
  expect(await isRecovering(SECRETS, await cookieOf(["another"]), SESSION, at(1))).toBe(false);
});

test("an unsigned cookie is ignored", async () => {
  const forged = btoa(JSON.stringify({ session: SESSION, began: at(1).getTime() }));
  expect(await isRecovering(SECRETS, `__Host-recovery=${forged}`, SESSION, at(1))).toBe(false);
});
