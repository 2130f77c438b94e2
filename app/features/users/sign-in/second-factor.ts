/** Characters of the name of an authenticator app. */
export const FACTOR_NAME_LENGTH = 40;

/** A secret in groups of four characters, for typing. */
export function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? "";
}
