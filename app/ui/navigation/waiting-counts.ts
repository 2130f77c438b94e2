import { createContext } from "react";

/** The numbers of items that wait for an admin, by kind: the sidebar and the tabs of the lists show the same. */
export const WaitingCounts = createContext<Readonly<Record<string, number>>>({});
