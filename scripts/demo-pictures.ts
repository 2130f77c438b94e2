import { cpSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const PICTURES = resolve(import.meta.dirname, "../demo/pictures");

/**
 * Serves the demo's pictures under `/demo/`, in development and from the build that `npm start` and the tests use. A
 * build for an environment of wrangler.toml, which is there to be deployed, holds none of them.
 */
export function demoPictures(): Plugin {
  return {
    name: "demo-pictures",
    configureServer(server) {
      const names = new Set(globSync("*.svg", { cwd: PICTURES }));
      server.middlewares.use("/demo", (request, response, next) => {
        const name = request.url?.slice(1) ?? "";
        if (!names.has(name)) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(readFileSync(join(PICTURES, name)));
      });
    },
    writeBundle({ dir }) {
      if (this.environment.name !== "client" || process.env["CLOUDFLARE_ENV"] || !dir) return;
      cpSync(PICTURES, join(dir, "demo"), { recursive: true });
    },
  };
}
