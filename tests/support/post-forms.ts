import type { Fields, FormsOf } from "./page-form.ts";
import { uuid } from "./random.ts";

const REVISION = { revision: "1" };
const TIMES: Fields = { timezone: "UTC", publishDay: "2030-01-01", publishTime: "09:00" };
const WORDS: Fields = {
  ...REVISION,
  title: "A week in Lisbon",
  slug: "a-week-in-lisbon",
  excerpt: "What a week of work there is like.",
  content: "A **quiet** week by the river.",
  category: "Destination Guide",
  otherTags: "Lisbon, Rivers",
};

/** The forms of posts at the addresses below a base. */
const formsBelow = (base: "/admin/blogs" | "/admin/guides"): Readonly<Record<string, FormsOf>> => ({
  [base]: ({ postId }) => [{ path: base, fields: { intent: "publish", postId, ...REVISION } }],
  [`${base}/new`]: (_, random) => {
    const path = `${base}/new?post=${uuid(random)}`;
    return ["save", "preview", "publish", "schedule"].map((intent) => ({
      path,
      fields: { intent, ...WORDS, ...TIMES },
    }));
  },
  [`${base}/:postId/edit`]: ({ postId }) => {
    const actions: Fields[] = [
      { intent: "save", ...WORDS },
      { intent: "preview", ...WORDS },
      { intent: "publish", ...REVISION },
      { intent: "unpublish", ...REVISION },
      { intent: "schedule", ...REVISION, ...TIMES },
      { intent: "discard" },
    ];
    return actions.map((fields) => ({ path: `${base}/${postId}/edit`, fields }));
  },
  [`${base}/:postId/delete`]: ({ postId }) => [
    { path: `${base}/${postId}/delete`, fields: { intent: "delete", ...REVISION } },
  ],
  [`${base}/:postId/history`]: ({ postId }) => [
    {
      path: `${base}/${postId}/history`,
      fields: { intent: "restore", ...REVISION, version: "1" },
    },
  ],
  [`${base}/:postId/pictures`]: ({ postId, pictureId, photoFile }) => [
    { path: `${base}/${postId}/pictures`, fields: { intent: "remove", pictureId } },
    { path: `${base}/${postId}/pictures`, files: [photoFile] },
  ],
  [`${base}/:postId/picture`]: ({ postId, photoFile }) => [
    { path: `${base}/${postId}/picture`, files: [photoFile], taken: 404 },
  ],
  [`${base}/:postId/typed`]: ({ postId }) => [
    { path: `${base}/${postId}/typed`, fields: WORDS, taken: 404 },
  ],
});

/**
 * The forms of posts and guides. Here their sender is no admin, and is redirected from all these pages; the e2e tests send them as an
 * admin.
 */
export const POST_FORMS: Readonly<Record<string, FormsOf>> = {
  ...formsBelow("/admin/blogs"),
  ...formsBelow("/admin/guides"),
};
