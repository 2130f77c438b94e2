/** Replaces the source maps of css-tree's generator in the Worker: nothing asks for them (vite.config.ts; 3 kB of gzip). */
export function SourceMapGenerator(): never {
  throw new Error("The Worker is built without source maps of style sheets");
}
