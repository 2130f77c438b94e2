/** What a 503 says that is meant, and no failure. */
export const MAINTENANCE = "maintenance";
