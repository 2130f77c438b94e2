import { useEffect, useState } from "react";
import type { PinCard } from "~/features/spaces/space.schema";

/** The rest of the card of a pin whose space is not in the list; `null` without an id, and where it cannot be reached. */
export function usePinCard(id: string | null): PinCard | "loading" | null {
  const [card, setCard] = useState<PinCard | "loading" | null>("loading");
  useEffect(() => {
    if (id === null) return;
    const over = new AbortController();
    const ask = async () => {
      const found = await findPinCard(id, over.signal);
      if (!over.signal.aborted) setCard(found);
    };
    void ask();
    return () => over.abort();
  }, [id]);
  return id === null ? null : card;
}

async function findPinCard(id: string, signal: AbortSignal): Promise<PinCard | null> {
  try {
    const answer = await fetch(`/spaces/${id}/card`, { signal });
    return answer.ok ? ((await answer.json()) as PinCard) : null;
  } catch {
    // Without a connection the card has the name and the price.
    return null;
  }
}
