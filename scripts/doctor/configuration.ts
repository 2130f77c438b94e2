import { experimental_readRawConfig, unstable_readConfig } from "wrangler";
import { z } from "zod";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
export const ENVIRONMENTS = ["preview", "production"] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

/** The part of wrangler.toml that the doctor reads. */
export const Configuration = z.object({
  name: z.string(),
  vars: z.record(z.string(), z.json()).default({}),
  workers_dev: z.boolean().optional(),
  routes: z
    .array(
      z.union([z.string(), z.object({ pattern: z.string() }).transform(({ pattern }) => pattern)]),
    )
    .default([]),
  kv_namespaces: z.array(z.object({ binding: z.string(), id: z.string().optional() })).default([]),
  send_email: z.array(z.object({ name: z.string() })).default([]),
  images: z.object({ binding: z.string() }).optional(),
  ratelimits: z.array(z.object({ name: z.string(), namespace_id: z.string() })).default([]),
});
export type Configuration = z.infer<typeof Configuration>;

/** An environment of wrangler.toml, or by default the one of `npm start`. */
export function readConfiguration(environment?: EnvironmentName): Configuration {
  const config = join(ROOT, "wrangler.toml");
  return Configuration.parse(unstable_readConfig({ config, env: environment }));
}

const Template = z.object({ subject: z.string(), content_path: z.string() });

/** The part of supabase/config.toml that the doctor reads. */
export const SupabaseSettings = z.object({
  auth: z.object({
    site_url: z.string(),
    enable_signup: z.boolean(),
    minimum_password_length: z.number(),
    email: z.object({
      enable_confirmations: z.boolean(),
      double_confirm_changes: z.boolean(),
      secure_password_change: z.boolean(),
      otp_expiry: z.number(),
      template: z.record(z.string(), Template),
    }),
  }),
});
export type SupabaseSettings = z.infer<typeof SupabaseSettings>;

/** supabase/config.toml, read with wrangler's TOML parser. */
export function readSupabaseSettings(): SupabaseSettings {
  const config = join(ROOT, "supabase/config.toml");
  return SupabaseSettings.parse(experimental_readRawConfig({ config }).rawConfig);
}
