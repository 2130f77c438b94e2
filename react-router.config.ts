import type { Config } from "@react-router/dev/config";

// The variable by which Cloudflare's Vite plugin chooses an environment of wrangler.toml.
const environment = process.env["CLOUDFLARE_ENV"];

export default {
  ssr: true,
  // A build for a deployment has its own folder, so that `npm start` keeps its files.
  buildDirectory: environment ? `dist/${environment}` : "build",
} satisfies Config;
