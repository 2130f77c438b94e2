import { describe, expect, test } from "vitest";
import { examineAddress } from "./address.ts";
import { examineBackground } from "./background.ts";
import { examineBindings } from "./bindings.ts";
import {
  ENVIRONMENTS,
  readConfiguration,
  readSupabaseSettings,
  type Configuration,
} from "./configuration.ts";
import { examineOffline } from "./examine.ts";
import { missing, report, stops, unchecked, wrong } from "./finding.ts";
import { compare, examineMigrations } from "./migrations.ts";
import { examinePhotos } from "./photos.ts";
import { examineVariables } from "./variables.ts";

const VARS = {
  SITE_URL: "https://nomadcowork.example",
  SUPABASE_URL: "https://abcdefghijklmnopqrst.supabase.co",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_0123456789",
};
const ID = "0123456789abcdef0123456789abcdef";
const configured = (part: Partial<Configuration>): Configuration => ({
  name: "nomadcowork",
  vars: {},
  routes: [],
  kv_namespaces: [],
  send_email: [],
  ratelimits: [],
  ...part,
});

describe("the findings", () => {
  test("stop everything when wrong, only a real deployment when missing, and nothing otherwise", () => {
    expect(stops([wrong("")], true)).toBe(true);
    expect(stops([missing("")], true)).toBe(false);
    expect(stops([missing("")], false)).toBe(true);
    expect(stops([unchecked("")], false)).toBe(false);
  });

  test("are sorted with the worst first", () => {
    const lines = report([unchecked("c"), missing("b"), wrong("a")]).split("\n");
    expect(lines.map((line) => line.at(-1))).toEqual(["a", "b", "c"]);
    expect(report([])).toBe("The doctor found nothing.");
  });
});

describe("variables", () => {
  test("complete ones are no finding", () => {
    expect(examineVariables("production", VARS, ["COOKIE_SECRET"])).toEqual([]);
  });

  test("each missing one is a sentence with its place", () => {
    const found = examineVariables("preview", {}, ["COOKIE_SECRET"]);
    expect(found.map(({ kind }) => kind)).toEqual(Object.keys(VARS).map(() => "missing"));
    for (const name of Object.keys(VARS))
      expect(found.map(({ says }) => says)).toContain(
        `${name} is not set: write it under [env.preview.vars] in wrangler.toml.`,
      );
  });

  test("a missing binding is not a missing variable", () => {
    const { SITE_URL: _, ...others } = VARS;
    expect(examineVariables("production", others, ["COOKIE_SECRET"], ["SITE_URL"])).toEqual([]);
  });

  test("one that is kept as a secret is found, and one in both places is reported", () => {
    const { SITE_URL: _, ...others } = VARS;
    const secrets = ["SITE_URL", "COOKIE_SECRET"];
    expect(examineVariables("production", others, secrets)).toEqual([]);
    expect(examineVariables("production", VARS, secrets)).toMatchObject([{ kind: "wrong" }]);
  });

  test("the secret that signs cookies is given to Cloudflare, and never written down", () => {
    const [found, ...others] = examineVariables("production", VARS);
    expect(others).toEqual([]);
    expect(found?.kind).toBe("missing");
    expect(found?.says).toContain("npx wrangler secret put COOKIE_SECRET --env production");
    const written = examineVariables("production", { ...VARS, COOKIE_SECRET: "x".repeat(40) });
    expect(written).toMatchObject([{ kind: "wrong" }]);
    expect(report(written)).toContain("where everybody reads it");
  });

  test.each([
    ["SITE_URL", "nomadcowork.example", "not usable"],
    ["SITE_URL", "http://nomadcowork.example", "https://"],
    ["SUPABASE_URL", "https://localhost:54321", "on the internet"],
    ["SUPABASE_PUBLISHABLE_KEY", "eyJhbGciOiJIUzI1NiJ9.e30.x", "sb_publishable_"],
    ["SUPABASE_PUBLISHABLE_KEY", "sb_secret_0123456789", "revoke it"],
    ["SUPABASE_SECRET_KEY", "sb_secret_0123456789", "revoke this one"],
    ["STOCK_PHOTO_HOSTS", "images.stock.example, *.stock.example", "not usable"],
    ["STOCK_PHOTO_HOSTS", "https://images.stock.example", "not usable"],
    ["STOCK_PHOTO_HOSTS", "images.stock.example; script-src *", "not usable"],
    ["MAP_STYLE_URL", "http://streets.example/style.json", "not usable"],
    ["MAP_STYLE_URL", "/style.json", "not usable"],
    ["MAP_STYLE_URL", "http://localhost/style.json", "on the internet"],
    ["MAP_HOSTS", "https://tiles.example", "not usable"],
    ["MAP_HOSTS", "tiles.example; script-src *", "not usable"],
    ["INDEXNOW_KEY", "short", "not usable"],
    ["INDEXNOW_KEY", "a key with spaces", "not usable"],
    ["SUPABASE_SECRET_KEY", "eyJhbGciOiJIUzI1NiJ9.e30.x", "where everybody reads it"],
    ["RESEND_API_KEY", "re_0123456789", "where everybody reads it"],
  ])("%s = %s is wrong", (name, value, says) => {
    const found = examineVariables("production", { ...VARS, [name]: value });
    expect(found.map(({ kind }) => kind)).toContain("wrong");
    expect(report(found)).toContain(says);
  });
});

describe("photos", () => {
  test("come from the named stock-photo hosts, if any", () => {
    for (const STOCK_PHOTO_HOSTS of ["", "images.stock.example, photos.stock.example"])
      expect(
        examineVariables("production", { ...VARS, STOCK_PHOTO_HOSTS }, ["COOKIE_SECRET"]),
      ).toEqual([]);
  });

  test("are sent in their stored size without image resizing, which stops nothing", () => {
    expect(examinePhotos("production", configured({ images: { binding: "IMAGES" } }))).toEqual([]);
    for (const images of [undefined, { binding: "OTHER" }]) {
      const found = examinePhotos("preview", configured({ images }));
      expect(found).toMatchObject([{ kind: "rests" }]);
      expect(report(found)).toContain("[env.preview.images]");
    }
  });
});

describe("mail and jobs", () => {
  const vars = { ...VARS, MAIL_FROM: "hello@nomadcowork.example" };
  const send_email = [{ name: "EMAIL" }];
  const secret = ["COOKIE_SECRET", "SUPABASE_SECRET_KEY", "WEBHOOK_KEY"];

  test("are complete with a key, a sender and either way to send", () => {
    const bound = configured({ vars, send_email });
    expect(examineBackground("production", bound, secret)).toEqual([]);
    const provided = [...secret, "RESEND_API_KEY"];
    expect(examineBackground("production", configured({ vars }), provided)).toEqual([]);
  });

  test.each([
    ["SUPABASE_SECRET_KEY", configured({ vars, send_email }), ["WEBHOOK_KEY"]],
    ["MAIL_FROM", configured({ vars: VARS, send_email }), secret],
    ["RESEND_API_KEY", configured({ vars }), secret],
    ["the binding EMAIL", configured({ vars, send_email: [{ name: "OTHER" }] }), secret],
  ])(
    "are paused without %s, and the site is deployed nevertheless",
    (name, configuration, secrets) => {
      const found = examineBackground("preview", configuration, secrets);
      expect(found).toMatchObject([{ kind: "rests" }]);
      expect(report(found)).toContain(name);
      expect(report(found)).toContain("mail and jobs rest");
      expect(stops(found, false)).toBe(false);
    },
  );

  test("webhooks alone are paused without the key that seals their secrets", () => {
    const found = examineBackground("production", configured({ vars, send_email }), [
      "COOKIE_SECRET",
      "SUPABASE_SECRET_KEY",
    ]);
    expect(found).toMatchObject([{ kind: "rests" }]);
    expect(report(found)).toContain("npx wrangler secret put WEBHOOK_KEY --env production");
    expect(stops(found, false)).toBe(false);
  });

  test("a local mailbox is wrong in a deployment", () => {
    const MAILBOX_URL = "http://127.0.0.1:9/mail/inbox";
    for (const found of [
      examineBackground(
        "production",
        configured({ vars: { ...vars, MAILBOX_URL }, send_email }),
        secret,
      ),
      examineBackground("production", configured({ vars, send_email }), [...secret, "MAILBOX_URL"]),
    ]) {
      expect(found).toMatchObject([{ kind: "wrong" }]);
      expect(stops(found, true)).toBe(true);
    }
  });
});

describe("the address", () => {
  const at = (SITE_URL: string, part: Partial<Configuration>) =>
    examineAddress("preview", configured({ vars: { SITE_URL }, ...part }));
  const routes = ["nomadcowork.example"];

  test("leads to the Worker", () => {
    expect(at("https://nomadcowork.example", { routes })).toEqual([]);
    expect(at("https://nomadcowork.example", { routes: ["nomadcowork.example/*"] })).toEqual([]);
    expect(at("https://nomadcowork.example", { routes, workers_dev: true })).toEqual([]);
    expect(at("https://nomadcowork.me.workers.dev", { workers_dev: true })).toEqual([]);
  });

  test.each([
    ["https://www.nomadcowork.example", { routes }],
    ["https://nomadcowork.example", { workers_dev: true }],
    ["https://another.me.workers.dev", { workers_dev: true }],
    ["https://nomadcowork.me.workers.dev", { routes, workers_dev: false }],
  ])("%s with %o is wrong", (SITE_URL, part) => {
    const found = at(SITE_URL, part);
    expect(found).toMatchObject([{ kind: "wrong" }]);
    expect(report(found)).toContain(SITE_URL);
  });

  test("is missing where nothing leads there, and unchecked where SITE_URL is a secret", () => {
    const found = at("https://nomadcowork.example", { workers_dev: false });
    expect(found).toMatchObject([{ kind: "missing" }]);
    expect(report(found)).toContain('pattern = "nomadcowork.example"');
    expect(examineAddress("preview", configured({}))).toMatchObject([{ kind: "unchecked" }]);
  });
});

describe("bindings", () => {
  const limit = (namespace_id: string) => [{ name: "SIGN_IN", namespace_id }];
  const namespaces = (id?: string) => [{ binding: "SAVED_FORMS", id }];
  const good = {
    local: configured({ kv_namespaces: namespaces("local"), ratelimits: limit("1") }),
    preview: configured({ kv_namespaces: namespaces(ID), ratelimits: limit("2") }),
    production: configured({ kv_namespaces: namespaces(ID), ratelimits: limit("3") }),
  };

  test("complete ones are no finding", () => {
    for (const name of ENVIRONMENTS) expect(examineBindings(name, good)).toEqual([]);
  });

  test("a binding that npm start has and an environment lacks is wrong", () => {
    const [finding, ...others] = examineBindings("production", {
      ...good,
      production: configured({}),
    });
    expect(others).toEqual([]);
    expect(finding?.kind).toBe("wrong");
    expect(finding?.says).toContain("SAVED_FORMS and SIGN_IN would not exist in production");
  });

  test.each([undefined, "", "<id>"])(
    "a namespace with the id %s is missing: the operator fills it in",
    (id) => {
      const preview = configured({ kv_namespaces: namespaces(id), ratelimits: limit("2") });
      const found = examineBindings("preview", { ...good, preview });
      expect(found).toMatchObject([{ kind: "missing" }]);
      expect(found[0]?.says).toContain("wrangler kv namespace create saved_forms-preview");
    },
  );

  test("two rate limits never share a namespace", () => {
    const preview = configured({ kv_namespaces: namespaces(ID), ratelimits: limit("3") });
    expect(examineBindings("preview", { ...good, preview })).toMatchObject([{ kind: "wrong" }]);
    const unnamed = configured({ kv_namespaces: namespaces(ID), ratelimits: limit("") });
    expect(examineBindings("preview", { ...good, preview: unnamed })).toMatchObject([
      { kind: "missing" },
    ]);
  });
});

describe("migrations", () => {
  const repository = ["1", "2", "3"];

  test("the same ones on both sides are no finding", () => {
    expect(examineMigrations(compare(repository, repository), false)).toEqual([]);
  });

  test("pending ones are listed, and are no finding when the command applies them", () => {
    const comparison = compare(repository, ["1"]);
    expect(comparison).toEqual({ pending: ["2", "3"], unknown: [], late: [] });
    expect(examineMigrations(comparison, false)).toMatchObject([{ kind: "missing" }]);
    expect(examineMigrations(comparison, true)).toEqual([]);
  });

  test("unknown and late ones are wrong, with every command", () => {
    const comparison = compare(repository, ["1", "3", "4"]);
    expect(comparison).toEqual({ pending: ["2"], unknown: ["4"], late: ["2"] });
    expect(examineMigrations(comparison, true).map(({ kind }) => kind)).toEqual(["wrong", "wrong"]);
  });
});

describe("the configuration in the repository", () => {
  test.each(ENVIRONMENTS)("of %s lacks only the values of an operator", (name) => {
    const others = examineOffline(name).filter(
      ({ kind }) => kind !== "missing" && kind !== "rests",
    );
    // Whether SITE_URL leads to the Worker can be checked once it is filled in.
    expect(others).toEqual(examineAddress(name, configured({})));
  });

  test("the environments are two Workers, and production is the one without a suffix", () => {
    const names = ENVIRONMENTS.map((name) => readConfiguration(name).name);
    expect(names).toEqual(["nomadcowork-preview", "nomadcowork"]);
  });

  test("supabase/config.toml asks for confirmed addresses and passwords of 8 characters", () => {
    const { auth } = readSupabaseSettings();
    expect(auth.email.enable_confirmations).toBe(true);
    expect(auth.minimum_password_length).toBe(8);
  });
});
