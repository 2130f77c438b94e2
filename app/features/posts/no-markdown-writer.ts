/**
 * Replaces `mdast-util-to-markdown` in the Worker: remark-gfm imports it for writing Markdown, and posts are only read (vite.config.ts; 5 kB
 * of gzip).
 */
export const defaultHandlers = {};
