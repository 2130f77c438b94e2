import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type {
  StandInAccount,
  StandInDispute,
  StandInEvent,
  StandInRefund,
  StandInSession,
} from "./objects.ts";

export interface State {
  sessions: Record<string, StandInSession>;
  refunds: Record<string, StandInRefund>;
  disputes: Record<string, StandInDispute>;
  accounts: Record<string, StandInAccount>;
  /** The events of refunds, disputes and accounts in their order, also those that were not delivered. */
  events: StandInEvent[];
  /** The answers to calls by their idempotency keys: a repeated call gets the same answer. */
  answers: Record<string, { status: number; body: unknown }>;
}

/** The state of the stand-in, and a function that saves it. Without a file it lives as long as the process. */
export interface Store {
  state: State;
  save(): void;
}

export function openStore(file: string | undefined): Store {
  const state = readState(file);
  return {
    state,
    save: () => {
      if (file) writeFileSync(file, JSON.stringify(state));
    },
  };
}

function readState(file: string | undefined): State {
  const empty = { sessions: {}, refunds: {}, disputes: {}, accounts: {}, events: [], answers: {} };
  if (!file || !existsSync(file)) return empty;
  // A file of an earlier version may lack a part.
  return { ...empty, ...(JSON.parse(readFileSync(file, "utf8")) as Partial<State>) };
}
