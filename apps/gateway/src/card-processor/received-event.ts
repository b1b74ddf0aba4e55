/** An event of the card processor about a charge, a refund or a dispute. */
export interface ReceivedEvent {
  /** The card processor's name. Event ids are unique for each processor. */
  readonly processor: string;
  readonly id: string;
  /** The gateway's reference of the charge, its id of the refund, or the processor's id of the dispute. */
  readonly reference: string;
}

/** The parameters of {@link newEventSql}, and the reference of what the event is about. */
export const eventParameters = { processor: 'text', id: 'text', reference: 'text', now: 'timestamptz' } as const;

/** SQL of a CTE that stores an event. It has a row only if the event is new. */
export const newEventSql = `
  insert into processor_events (processor, id, received_at) values (:processor, :id, :now)
  on conflict (processor, id) do nothing returning id`;
