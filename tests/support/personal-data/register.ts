import { ACCOUNTS } from "./accounts.ts";
import type { Register } from "./fates.ts";
import { LISTINGS } from "./listings.ts";
import { SUPABASE } from "./supabase.ts";
import { WEBHOOKS } from "./webhooks.ts";
import { WORDS } from "./words.ts";

/**
 * Every column of every table of ours, and of what Auth and Storage keep for us. `tests/db/personal-data.test.ts` fails for a
 * column that is not here, and `tests/db/erasing.test.ts` plants a word in each personal one.
 */
export const REGISTER: Register = { ...ACCOUNTS, ...LISTINGS, ...WORDS, ...WEBHOOKS, ...SUPABASE };
