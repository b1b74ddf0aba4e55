const most = 100;

export interface ReceivedEvent {
  kind: string;
  [detail: string]: unknown;
}

/** The newest events that clients have sent, for people and tests. In memory only: they name users. */
export function createReceivedEvents() {
  let events: ReceivedEvent[] = [];
  return {
    add(more: readonly ReceivedEvent[]) {
      events = [...events, ...more].slice(-most);
    },
    /** Oldest first. */
    list: (): readonly ReceivedEvent[] => events,
  };
}

export type ReceivedEvents = ReturnType<typeof createReceivedEvents>;
