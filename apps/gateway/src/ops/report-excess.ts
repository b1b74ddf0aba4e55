import type { Logger } from 'pino';
import type { Metrics } from '../http/metrics.ts';

export interface ExcessDependencies {
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'excessReturned'>;
}

/** Reports that more of a charge went back to its payer than was charged, by refunds and lost disputes together. */
export function reportExcess({ log, metrics }: ExcessDependencies, line: object): void {
  metrics.excessReturned();
  log.fatal(line, 'refunds and lost disputes exceed their charge: reclaim the difference');
}
