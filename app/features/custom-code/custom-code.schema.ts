import { z } from "zod";

const Version = z.object({
  id: z.string(),
  digest: z.string(),
  isLive: z.boolean(),
  savedAt: z.string(),
  wentLiveAt: z.string().nullable(),
  characters: z.number(),
  savedBy: z.string().nullable(),
});
export type CodeVersion = z.output<typeof Version>;

/** The page of one kind of custom code, as SQL's `admin_custom_code` answers it. */
export const CustomCodePage = z.object({
  /** The latest first. */
  versions: z.array(Version),
  live: z.string().nullable(),
  /** The id of the version that was live before; of the last live one where none is live. */
  before: z.string().nullable(),
  shown: z
    .object({ id: z.string(), digest: z.string(), typed: z.string(), kept: z.string() })
    .nullable(),
});

/** The live custom code, by the digests in its file names. */
export const LiveCode = z.object({ css: z.string().nullable(), javascript: z.string().nullable() });
export type LiveCode = z.output<typeof LiveCode>;
