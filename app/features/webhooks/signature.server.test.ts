import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { createSecret, signedHeaders } from "~/features/webhooks/signature.server";

const ID = "6a5b4c3d-2e1f-4098-8776-5a4b3c2d1e0f";
const encode = (text: string) => new TextEncoder().encode(text);
const signNow = (body: string, ...secrets: string[]) =>
  signedHeaders({ id: ID, attemptedAt: new Date(), body: encode(body) }, secrets);

describe("a secret", () => {
  test("is 32 random bytes in base64 behind whsec_", () => {
    const [one, other] = [createSecret(), createSecret()];
    expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(one).not.toBe(other);
  });

  test.each([
    "",
    "whsec_",
    "whsec_abc",
    "whsec_*",
    createSecret().slice(6),
    createSecret().slice(0, -4),
  ])("is never %j, with which nothing is signed", async (secret) => {
    await expect(signNow("{}", secret)).rejects.toThrow("A secret is not one of a webhook");
  });
});

describe("a signature", () => {
  test("equals that of the specification's library for the same second", async () => {
    const secret = createSecret();
    const attemptedAt = new Date("2027-02-11T09:30:59.999Z");
    const body = '{"name": "Café ☕"}';
    const headers = await signedHeaders({ id: ID, attemptedAt, body: encode(body) }, [secret]);
    expect(headers).toEqual({
      "webhook-id": ID,
      "webhook-timestamp": String(Date.UTC(2027, 1, 11, 9, 30, 59) / 1000),
      "webhook-signature": new Webhook(secret).sign(ID, attemptedAt, body),
    });
  });

  test("is verified by the specification's library, for any body", async () => {
    const secret = createSecret();
    const webhook = new Webhook(secret);
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const body = JSON.stringify(value);
        expect(webhook.verify(body, await signNow(body, secret))).toEqual(JSON.parse(body));
      }),
    );
  });

  test("covers the body, the id and the time", async () => {
    const secret = createSecret();
    const webhook = new Webhook(secret);
    const headers = await signNow('{"a":1}', secret);
    const second = Number(headers["webhook-timestamp"]);
    expect(() => webhook.verify('{"a":2}', headers)).toThrow("No matching signature");
    for (const changed of [{ "webhook-id": "other" }, { "webhook-timestamp": `${second - 1}` }])
      expect(() => webhook.verify('{"a":1}', { ...headers, ...changed })).toThrow(
        "No matching signature",
      );
    expect(() => new Webhook(createSecret()).verify('{"a":1}', headers)).toThrow(
      "No matching signature",
    );
  });

  test("has one part for the old and one for the new secret during rotation", async () => {
    const [old, fresh] = [createSecret(), createSecret()];
    const headers = await signNow("{}", fresh, old);
    expect(headers["webhook-signature"]).toMatch(/^v1,[A-Za-z0-9+/]{43}= v1,[A-Za-z0-9+/]{43}=$/);
    for (const secret of [old, fresh])
      expect(new Webhook(secret).verify("{}", headers)).toEqual({});
  });

  test("covers bytes that are not text", async () => {
    const body = new Uint8Array([0, 255, 254, 10]);
    const delivery = { id: ID, attemptedAt: new Date(), body };
    const secrets = [createSecret()];
    const { "webhook-signature": signature } = await signedHeaders(delivery, secrets);
    const other = { ...delivery, body: new Uint8Array([0, 255, 253, 10]) };
    expect((await signedHeaders(other, secrets))["webhook-signature"]).not.toBe(signature);
  });

  test("is required, and an ambiguous id is refused", async () => {
    await expect(signNow("{}")).rejects.toThrow("No delivery leaves without a signature");
    const delivery = { attemptedAt: new Date(), body: encode("{}") };
    for (const id of ["", "a.1", "a b", "é"])
      await expect(signedHeaders({ ...delivery, id }, [createSecret()])).rejects.toThrow("The id");
  });
});
