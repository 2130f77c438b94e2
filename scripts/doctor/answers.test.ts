import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { askAuthSettings, examineAuth, projectRef, type AuthSettings } from "./auth-settings.ts";
import { judgeAccount, judgeNamespaces, secretNames } from "./cloudflare.ts";
import { readSupabaseSettings } from "./configuration.ts";
import { report } from "./finding.ts";
import { examinePayments, judgeEndpoints, judgeKey } from "./payments.ts";
import { judge } from "./project.ts";
import { examineReadiness } from "./readiness.ts";

const SITE = "https://nomadcowork.example";
const settings = readSupabaseSettings();

/** The Management API's answer for a suitable project. */
function answered(): AuthSettings {
  const mails = Object.entries(settings.auth.email.template).flatMap(
    ([name, { subject, content_path }]) => [
      [`mailer_subjects_${name}`, subject],
      [`mailer_templates_${name}_content`, readFileSync(content_path, "utf8")],
    ],
  );
  return {
    site_url: SITE,
    disable_signup: false,
    external_email_enabled: true,
    mailer_autoconfirm: false,
    mailer_secure_email_change_enabled: true,
    mailer_otp_exp: 3600,
    password_min_length: 8,
    security_update_password_require_reauthentication: true,
    security_captcha_enabled: false,
    smtp_host: "smtp.example.com",
    jwt_exp: 3600,
    ...Object.fromEntries(mails),
  };
}
const examine = (change: Record<string, unknown>) =>
  examineAuth({ ...answered(), ...change }, settings, SITE);

describe("auth settings", () => {
  test("that match are no finding, with or without a trailing slash", () => {
    expect(examine({})).toEqual([]);
    expect(examine({ site_url: `${SITE}/` })).toEqual([]);
  });

  test("there are four mails to compare", () => {
    expect(Object.keys(settings.auth.email.template)).toEqual([
      "confirmation",
      "recovery",
      "email_change",
      "magic_link",
    ]);
  });

  test.each([
    [{ site_url: "http://localhost:3000" }, "would lead to http://localhost:3000"],
    [{ site_url: null }, "would lead to nowhere"],
    [{ mailer_autoconfirm: true }, "not confirmed"],
    [{ password_min_length: 6 }, "another length"],
    [{ external_email_enabled: false }, "switched off"],
    [{ disable_signup: true }, "switched off"],
    [{ mailer_otp_exp: 86_400 }, "do not last"],
    [{ mailer_secure_email_change_enabled: false }, "Changing an e-mail"],
    [{ security_update_password_require_reauthentication: false }, "older than a day"],
    [{ security_captcha_enabled: true }, "nobody could sign in"],
    [{ smtp_host: null }, "no mail server of its own"],
    [{ mailer_subjects_recovery: "Reset Your Password" }, "another subject"],
    [{ mailer_templates_recovery_content: null }, "no link to /auth/confirm"],
    [
      { mailer_templates_recovery_content: '<a href="{{ .ConfirmationURL }}">Reset</a>' },
      "no link to /auth/confirm",
    ],
    [
      {
        mailer_templates_recovery_content:
          "{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&type=recovery",
      },
      "is another than ./supabase/templates/recovery.html",
    ],
  ])("%o is one finding with its remedy", (change, says) => {
    const found = examine(change);
    expect(found).toHaveLength(1);
    expect(found[0]?.kind).toBe("wrong");
    expect(found[0]?.says).toContain(says);
  });

  test("without a site URL, only that is unchecked", () => {
    expect(examineAuth(answered(), settings, undefined)).toMatchObject([{ kind: "unchecked" }]);
  });
});

describe("asking the Management API", () => {
  const answer =
    (body: unknown, status = 200) =>
    async () =>
      Response.json(body, { status });
  const judged = (given: AuthSettings) => examineAuth(given, settings, SITE);

  test("makes no request without a token, and reports that", async () => {
    const never = () => Promise.reject(new Error("asked"));
    const found = await askAuthSettings("ref", undefined, judged, never);
    expect(found).toMatchObject([{ kind: "unchecked" }]);
    expect(report(found)).toContain("SUPABASE_ACCESS_TOKEN");
  });

  test("the token goes in the header, to the project's own address", async () => {
    const seen: string[] = [];
    const found = await askAuthSettings("abc", "sbp_1", judged, async (input, init) => {
      seen.push(String(input), new Headers(init?.headers).get("authorization") ?? "");
      return Response.json(answered());
    });
    expect(found).toEqual([]);
    expect(seen).toEqual(["https://api.supabase.com/v1/projects/abc/config/auth", "Bearer sbp_1"]);
  });

  test("a refusal or an invalid response is a finding, not a crash", async () => {
    const refused = await askAuthSettings("abc", "t", judged, answer({ message: "no" }, 401));
    expect(report(refused)).toContain("answered 401");
    const nonsense = await askAuthSettings("abc", "t", judged, answer({ site_url: 7 }));
    expect(nonsense).toMatchObject([{ kind: "wrong" }]);
  });

  test("the project is named by its address, unless that is a domain of one's own", () => {
    expect(projectRef("https://abcdefghijklmnopqrst.supabase.co")).toBe("abcdefghijklmnopqrst");
    expect(projectRef("https://api.nomadcowork.example")).toBeUndefined();
  });
});

describe("the project's public settings", () => {
  const url = "https://abcdefghijklmnopqrst.supabase.co";
  const good = { external: { email: true }, disable_signup: false, mailer_autoconfirm: false };

  test.each([
    [200, good, []],
    [200, { ...good, mailer_autoconfirm: true }, ["need not confirm"]],
    [200, { ...good, external: { email: false } }, ["switched off"]],
    [401, { message: "Invalid API key" }, ["does not know SUPABASE_PUBLISHABLE_KEY"]],
    [200, undefined, ["must be the address of the project"]],
    [540, undefined, ["answered 540"]],
  ])("%i %o", (status, body, says) => {
    const found = judge(url, status, body);
    expect(found).toHaveLength(says.length);
    for (const part of says) expect(report(found)).toContain(part);
  });
});

describe("the deployed site", () => {
  const answers = (...codes: number[]) => {
    const left = [...codes];
    return async () => new Response("", { status: left.shift() ?? 503 });
  };

  test("is ready at once, or after a moment", async () => {
    expect(await examineReadiness(SITE, answers(200), 0)).toEqual([]);
    expect(await examineReadiness(SITE, answers(503, 522, 200), 0)).toEqual([]);
  });

  test("is not ready, and the report names the rollback", async () => {
    const found = await examineReadiness(SITE, answers(), 0);
    expect(report(found)).toContain("answers 503");
    expect(report(found)).toContain("wrangler rollback");
    const gone = await examineReadiness(SITE, () => Promise.reject(new Error("no address")), 0);
    expect(report(gone)).toContain("nothing (no address)");
    expect(await examineReadiness(undefined)).toMatchObject([{ kind: "unchecked" }]);
  });
});

describe("Cloudflare, asked through wrangler", () => {
  const said = (stdout: string, code = 0, stderr = "") => ({ code, stdout, stderr });
  const accounts = [
    { id: "a1", name: "One" },
    { id: "a2", name: "Two" },
  ];

  test("no login, one account, several accounts", () => {
    const out = judgeAccount(said('\n{"loggedIn":false}\n', 1), undefined);
    expect(report(out.findings)).toContain("wrangler login");
    const one = said(JSON.stringify({ loggedIn: true, accounts: accounts.slice(0, 1) }));
    expect(judgeAccount(one, undefined)).toEqual({ loggedIn: true, findings: [] });
    const two = said(JSON.stringify({ loggedIn: true, accounts }));
    expect(report(judgeAccount(two, undefined).findings)).toContain("CLOUDFLARE_ACCOUNT_ID");
    expect(judgeAccount(two, "a2").findings).toEqual([]);
    expect(judgeAccount(said("", 1, "boom"), undefined).findings).toMatchObject([
      { kind: "wrong" },
    ]);
  });

  test("a Worker that was never deployed has no secrets", () => {
    expect(
      secretNames(said("", 1, "This Worker does not exist on your account. [code: 10007]")),
    ).toEqual([]);
    expect(secretNames(said('[{"name":"A","type":"secret_text"}]'))).toEqual(["A"]);
    expect(secretNames(said("", 1, "timeout"))).toMatchObject({ kind: "unchecked" });
  });

  test("a namespace of another account is wrong", () => {
    const id = "0123456789abcdef0123456789abcdef";
    const own = {
      name: "n",
      vars: {},
      routes: [],
      ratelimits: [],
      send_email: [],
      kv_namespaces: [{ binding: "SAVED_FORMS", id }],
    };
    expect(judgeNamespaces(said(JSON.stringify([{ id, title: "saved_forms" }])), own)).toEqual([]);
    expect(judgeNamespaces(said("[]"), own)).toMatchObject([{ kind: "wrong" }]);
    expect(judgeNamespaces(said("", 1, "boom"), own)).toMatchObject([{ kind: "unchecked" }]);
  });
});

describe("online payment", () => {
  const endpoint = {
    url: `${SITE}/payment-events`,
    status: "enabled",
    enabled_events: [
      "account.application.deauthorized",
      "account.updated",
      "charge.dispute.closed",
      "charge.dispute.created",
      "charge.dispute.funds_reinstated",
      "charge.dispute.updated",
      "checkout.session.completed",
      "checkout.session.expired",
      "refund.created",
      "refund.failed",
    ],
  };

  test.each([
    ["production", "sk_live_x", ""],
    ["preview", "sk_test_x", ""],
    ["production", "sk_test_x", "test cards"],
    ["preview", "rk_live_x", "would be charged"],
    ["production", "pk_live_x", "no secret key"],
  ] as const)("in %s the key %s is judged: %s", (environment, key, said) => {
    expect(
      judgeKey(environment, key)
        .map(({ says }) => says)
        .join(""),
    ).toContain(said);
    if (said === "") expect(judgeKey(environment, key)).toEqual([]);
  });

  test("without a key in the shell is said to be unchecked, with the way to check it", async () => {
    const [finding, ...others] = await examinePayments("production", SITE, undefined);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      kind: "unchecked",
      says: expect.stringMatching(/payment-events at Stripe.*export STRIPE_SECRET_KEY=/),
    });
    expect(await examinePayments("production", undefined, "sk_live_x")).toMatchObject([
      { kind: "unchecked" },
    ]);
  });

  test("needs an enabled endpoint with the events that the site handles", () => {
    // Its secret and its kind can't be read.
    for (const enabled_events of [endpoint.enabled_events, ["*"]])
      expect(judgeEndpoints([{ ...endpoint, enabled_events }], SITE)).toMatchObject([
        { kind: "unchecked", says: expect.stringContaining(`secret of the endpoint ${SITE}/`) },
      ]);
    const says = (change: Partial<typeof endpoint>) =>
      report(judgeEndpoints([{ ...endpoint, ...change }], SITE));
    expect(says({ url: "https://other.example/payment-events" })).toContain("no endpoint");
    expect(says({ status: "disabled" })).toContain("is disabled");
    const { enabled_events } = endpoint;
    const others = enabled_events.filter((name) => !name.startsWith("checkout.session."));
    expect(says({ enabled_events: others })).toContain(
      "does not send checkout.session.completed and checkout.session.expired",
    );
  });
});
