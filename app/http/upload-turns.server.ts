/** Requests with photos that one isolate reads at a time. Each holds one photo. An isolate has 128 MB in total. */
const MOST_AT_ONCE = 4;
/** Milliseconds after which a waiting member is told to try again. */
const LONGEST_WAIT = 45_000;
const BETWEEN_LOOKS = 50;
const BETWEEN_SIGNS = 1_000;
/**
 * Milliseconds without a sign of life after which a request counts as aborted: its visitor has left, and its code does not run any more.
 */
const GONE_AFTER = 5_000;

/** A request that waits or has its turn; `seenAt` is the last time at which it showed that it still runs. */
type Ticket = { memberId: string; seenAt: number };

/** A request's turn to read photos. */
export type UploadTurn = {
  /** The buffer to read into. After each read the caller stores the buffer that the read answered. */
  buffer: ArrayBuffer;
  /** Ends the turn. `isReusable`: nothing sends from the buffer any more, so another request may read into it. */
  end: (isReusable: boolean) => void;
};

// State of the isolate, shared by its requests: the waiting tickets in order, the reading ones, and unused buffers.
const waiting = new Set<Ticket>();
const reading = new Set<Ticket>();
const spare: ArrayBuffer[] = [];

/**
 * Waits until this request may read photos into a buffer of so many bytes. `null` when it would have to wait too long. Each member reads
 * one request at a time, so that nobody occupies all turns. A request polls with its own timer: workerd does not resume a request because
 * another one has ended.
 */
export async function takeUploadTurn(memberId: string, bytes: number): Promise<UploadTurn | null> {
  const ticket = { memberId, seenAt: Date.now() };
  const until = ticket.seenAt + LONGEST_WAIT;
  while (!isTurnOf(ticket)) {
    if (Date.now() >= until) {
      waiting.delete(ticket);
      return null;
    }
    await pause(BETWEEN_LOOKS);
  }
  const signs = setInterval(() => (ticket.seenAt = Date.now()), BETWEEN_SIGNS);
  const turn: UploadTurn = {
    buffer: spare.pop() ?? new ArrayBuffer(bytes),
    end(isReusable) {
      clearInterval(signs);
      reading.delete(ticket);
      if (isReusable && turn.buffer.byteLength === bytes) spare.push(turn.buffer);
    },
  };
  return turn;
}

/**
 * Whether it is this request's turn: a slot is free, and it is the first waiting one whose member has no other request being read. If so,
 * it moves from `waiting` to `reading`.
 */
function isTurnOf(ticket: Ticket): boolean {
  ticket.seenAt = Date.now();
  waiting.add(ticket);
  for (const tickets of [waiting, reading])
    for (const other of tickets)
      if (ticket.seenAt - other.seenAt > GONE_AFTER) tickets.delete(other);
  const readers = new Set([...reading].map(({ memberId }) => memberId));
  const first = [...waiting].find(({ memberId }) => !readers.has(memberId));
  if (first !== ticket || reading.size >= MOST_AT_ONCE) return false;
  waiting.delete(ticket);
  reading.add(ticket);
  return true;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, milliseconds));
}
