import { createContext, use } from "react";
import type { PinMap, PinReply } from "~/features/listings/pin/pin-map";

const PinMapContext = createContext<PinMap | null>(null);

type PinMapProviderProps = {
  reply: PinReply | undefined;
  /** The map of the loader; `null` where the city is not known. */
  loaded: PinMap | null;
  children: React.ReactNode;
};

/** Gives a page's map to the `PinField` of its form: that of the last press, else that of the loader. */
export function PinMapProvider({ reply, loaded, children }: PinMapProviderProps) {
  return <PinMapContext value={reply?.pinMap ?? loaded}>{children}</PinMapContext>;
}

/** `null` while the city is not known. */
export function usePinMap(): PinMap | null {
  return use(PinMapContext);
}
