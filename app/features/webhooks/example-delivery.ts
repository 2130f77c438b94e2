import { exampleOf } from "~/features/webhooks/event-examples";

/** A public secret, with which readers of the documentation can try their code. */
export const EXAMPLE_SECRET = "whsec_VGhpcyBzZWNyZXQgaXMgb25seSBhbiBleGFtcGxlISE=";

/** The instant of the shown attempt, in seconds. */
const TIMESTAMP = "1802338201";
/** Computed from id, timestamp and body with the secret; a test compares it. */
const SIGNATURE = "v1,qo2zDKRStI0M8dmJCUw/cXG+MESzLzzB6B/0Aec44ug=";

const EVENT = exampleOf("booking_created");
const BODY = JSON.stringify(EVENT);

/** A complete request. */
export const EXAMPLE_DELIVERY = `POST /nomadcowork HTTP/1.1
Content-Type: application/json
webhook-id: ${EVENT.id}
webhook-timestamp: ${TIMESTAMP}
webhook-signature: ${SIGNATURE}

${BODY}`;
