import type { Config } from "@react-router/dev/config";

// The variable by which Cloudflare's Vite plugin chooses an environment of wrangler.toml.
const environment = process.env["CLOUDFLARE_ENV"];

export default {
  ssr: true,
  // Building to deploy leaves alone what `npm start` is serving.
  buildDirectory: environment ? `dist/${environment}` : "build",
} satisfies Config;
