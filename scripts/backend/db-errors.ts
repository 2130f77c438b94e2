/** Codes that the package itself maps like PostgREST, when they reach it unchanged. */
const ANSWERED = /^(PT|PGRST$|42|22|23502$|23503$|23505$|25006$)/;

/** PostgREST's table of statuses for the other SQLSTATEs; all that are not listed are 400. */
const STATUSES: [RegExp, number][] = [
  [/^(08|53400$|57P01$)/, 503],
  [/^(0L|0P|28)/, 403],
  [/^53/, 503],
  [/^(P0001)$/, 400],
  [/^(09|21|25|2D|38|39|3B|40|53|54|55|57|58|F0|HV|P0|XX)/, 500],
];

interface DatabaseError {
  code: string;
  message: string;
  detail: string | null;
  hint: string | null;
}

/** An error of PostgreSQL in the form that the package turns into PostgREST's response. */
export class NormalizedDbError implements DatabaseError {
  code: string;
  message: string;
  detail: string | null;
  hint: string | null;

  constructor({ code, message, detail, hint }: DatabaseError) {
    this.code = code;
    this.message = message;
    this.detail = detail;
    this.hint = hint;
  }
}

/** Replaces the package's `normalizeDbError`. */
export function normalizeDbError(error: unknown): unknown {
  const refused = readError(error);
  if (!refused) return error;
  if (ANSWERED.test(refused.code)) return new NormalizedDbError(refused);
  const { code, message, detail, hint } = refused;
  const status = STATUSES.find(([codes]) => codes.test(code))?.[1] ?? 400;
  // PostgREST's way to choose status and body: raise sqlstate 'PGRST' with both as JSON.
  return new NormalizedDbError({
    code: "PGRST",
    message: JSON.stringify({ code, message, details: detail, hint }),
    detail: JSON.stringify({ status, headers: {} }),
    hint: null,
  });
}

function readError(error: unknown): DatabaseError | null {
  if (!(error instanceof Error) || error.name !== "PostgresError") return null;
  if (!("code" in error) || typeof error.code !== "string") return null;
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  return {
    code: error.code,
    message: error.message,
    detail: "detail" in error ? text(error.detail) : null,
    hint: "hint" in error ? text(error.hint) : null,
  };
}

function withoutValues(said: unknown): unknown {
  const refused = readError(said);
  return refused ? `${refused.message} (${refused.code})` : said;
}

const EXPERIMENTAL = "EXPERIMENTAL FEATURES ENABLED";

/** SQLSTATE of a unique violation: in Auth, the second of two sign-ups with one address. */
const DOUBLE = "23505";

/**
 * The part of the package's error output to show; `null` for an expected error: a sold-out desk is none, nor are simultaneous sign-ups.
 * PostgreSQL's details are removed, because they contain values of rows.
 */
export function shownError(said: unknown[]): unknown[] | null {
  const isExpected = said.some(
    (part) => part instanceof NormalizedDbError || readError(part)?.code === DOUBLE,
  );
  return isExpected ? null : said.map((part) => withoutValues(part));
}

/**
 * The package prints every refusal as an error, and at each start a warning that storage is experimental, which the contract test covers.
 */
export function silenceExpectedErrors(): void {
  if (silenced) return;
  silenced = true;
  const [error, warn] = [console.error.bind(console), console.warn.bind(console)];
  console.error = (...said: unknown[]) => {
    const shown = shownError(said);
    if (shown) error(...shown);
  };
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).startsWith(EXPERIMENTAL)) warn(...said);
  };
}
let silenced = false;
