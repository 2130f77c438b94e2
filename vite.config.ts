import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { reactStrings } from "./scripts/react-strings.ts";

/** A few files instead of dozens: what is compressed together compresses better. */
const groups = [
  {
    name: "framework",
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown.runtime|preload-helper/,
    priority: 3,
  },
  {
    name: "frame",
    test: /app[\\/](root|routes[\\/]site|ui[\\/](feedback|forms[\\/]field|layout[\\/](icon|use-hydrated|page-meta)))/,
    priority: 2,
  },
];

export default defineConfig({
  plugins: [
    reactStrings(),
    cloudflare({ viteEnvironment: { name: "ssr" } }),
    tailwindcss(),
    reactRouter(),
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // A Worker is parsed at each cold start: half the bytes, and source maps keep its stack traces readable.
  environments: {
    // No lists of what a late part needs: they would be in every page, and the part hardly comes sooner.
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
    ssr: { build: { minify: true } },
  },
});
