import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { reactStrings } from "./scripts/react-strings/react-strings.ts";

/** Modules of several pages share a chunk: larger files compress better. */
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
  {
    name: "spaces",
    test: /app[\\/](values[\\/](money|count|words|day|day-range|page|photo|path)\.|features[\\/]spaces[\\/](space|search[\\/]space-search)\.|ui[\\/]layout[\\/]photo)|lucide.*[\\/](plus|x)\./,
    priority: 1,
  },
  {
    name: "cards",
    test: /app[\\/](features[\\/]spaces[\\/]space-card|ui[\\/]forms[\\/]date-range)\./,
    priority: 1,
  },
  {
    name: "checked",
    test: /app[\\/]ui[\\/]forms[\\/](auto-submit|form-validity)\./,
    priority: 1,
  },
  {
    name: "places",
    test: /app[\\/]features[\\/]spaces[\\/]search[\\/](place-field|search-help)\./,
    priority: 1,
  },
  {
    name: "calendar",
    test: /app[\\/](values[\\/](month|weekday)|features[\\/](spaces[\\/]opening-hours|bookings[\\/]calendar[\\/](held-days|held-days-note))|ui[\\/]navigation[\\/]previous-next)\./,
    priority: 1,
  },
  {
    name: "choice",
    test: /app[\\/]features[\\/]bookings[\\/]quote[\\/](pass|pass-field|choice|choice-notes|quote)\./,
    priority: 1,
  },
];

const app = fileURLToPath(new URL("./app", import.meta.url));

export default defineConfig({
  plugins: [
    reactStrings(),
    cloudflare({ viteEnvironment: { name: "ssr" } }),
    tailwindcss(),
    reactRouter(),
  ],
  resolve: {
    alias: {
      "~": app,
      // Parts of packages that no request uses.
      "@supabase/realtime-js": `${app}/db/no-realtime.ts`,
      "./cjs/react-dom-server-legacy.browser.production.js": `${app}/no-string-renderer.ts`,
      "mdast-util-to-markdown": `${app}/features/posts/no-markdown-writer.ts`,
      "source-map-js/lib/source-map-generator.js": `${app}/features/custom-code/no-source-maps.ts`,
    },
  },
  environments: {
    // Without a list in every page of the files that only an opened calendar, streets or the keys of the editor need.
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
    // The Worker is parsed at each cold start: minified it has half the bytes, and source maps keep its stack traces readable.
    ssr: { build: { minify: true } },
  },
});
