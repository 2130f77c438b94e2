import { exampleOf } from "~/features/webhooks/event-examples";

/** Known to everybody: with it readers of the documentation try their code. */
export const EXAMPLE_SECRET = "whsec_VGhpcyBzZWNyZXQgaXMgb25seSBhbiBleGFtcGxlISE=";

/** The second of the attempt that is shown. */
const TIMESTAMP = "1802338201";
/** Made of the three with the secret; a test compares it. */
const SIGNATURE = "v1,qo2zDKRStI0M8dmJCUw/cXG+MESzLzzB6B/0Aec44ug=";

const EVENT = exampleOf("booking_created");
const BODY = JSON.stringify(EVENT);

/** A request as it is sent. */
export const EXAMPLE_DELIVERY = `POST /nomadcowork HTTP/1.1
Content-Type: application/json
webhook-id: ${EVENT.id}
webhook-timestamp: ${TIMESTAMP}
webhook-signature: ${SIGNATURE}

${BODY}`;
