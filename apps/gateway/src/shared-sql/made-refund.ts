/** The days for which the gateway asks about a refund after it was made. Card processors report most failures within 30 days. */
export const watchedForDays = 35;

/** The result of settling a refund that was made. */
export interface SettledRefund {
  /** True when more went back to the payer than was charged, by refunds and lost disputes together. */
  readonly exceedsCharge: boolean;
}

/** The facts of a refund that was made in the card processor's dashboard. The processor does not tell who requested it. */
export const dashboardRefund = { askedBy: 'processor', reason: "made in the card processor's dashboard" } as const;

/** The columns of a refund that was made, so that the worker checks it for 35 days. */
export const madeColumns = {
  next_check_at: `:now + interval '1 hour'`,
  watched_until: `:now + interval '${watchedForDays} days'`,
} as const;
