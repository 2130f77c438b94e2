import { ACCOUNTS } from "./accounts.ts";
import type { Register } from "./fates.ts";
import { LISTINGS } from "./listings.ts";
import { SUPABASE } from "./supabase.ts";
import { WEBHOOKS } from "./webhooks.ts";
import { WORDS } from "./words.ts";

/**
 * Every column of our tables, and of our data in Auth and Storage. `tests/db/personal-data.test.ts` fails for an unregistered column, and
 * `tests/db/erasing.test.ts` plants a word in each personal one.
 */
export const REGISTER: Register = { ...ACCOUNTS, ...LISTINGS, ...WORDS, ...WEBHOOKS, ...SUPABASE };
