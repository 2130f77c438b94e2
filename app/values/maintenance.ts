/** The data of a 503 during maintenance, which is no failure. */
export const MAINTENANCE = "maintenance";
