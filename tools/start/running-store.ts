import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  awaitedOrders,
  longPayableOrder,
  orderSize,
  payableOrder,
  samples,
  seriesLength,
  singleInvoice,
  type PayableSample,
  type Sample,
} from '../../apps/gateway/src/seed/samples.ts';
import { testCards, type TestCard } from '../../apps/sandbox/src/card-processor/test-cards.ts';
import { marketingSites, type MarketingSite } from '../../libs/i18n/src/locales.ts';
import { newStaffToken } from './staff-token.ts';
import { onLoopback, type Settings } from './settings.ts';

/**
 * The facts about a running store that a person, an end-to-end test or a benchmark needs. The start tool sends them to its parent process.
 */
export interface RunningStore {
  readonly storefrontOrigin: string;
  readonly gatewayOrigin: string;
  readonly sandboxOrigin: string;
  /** The URLs of the regional marketing sites in the sandbox. */
  readonly marketingSites: Readonly<Record<MarketingSite, string>>;
  /** The gateway's platform key, sent as `x-platform-key`. */
  readonly platformKey: string;
  /** The tokens of two staff members, by name: a refund above the limit needs the approval of the second one. */
  readonly staffTokens: Readonly<Record<string, string>>;
  /** The bearer token for the card processor's ledger. */
  readonly cardProcessorSecret: string;
  /** The secret key of the sandbox's double of Stripe, if it is the card processor. */
  readonly stripeSecretKey: string | undefined;
  /** The token with which the gateway authenticates to the identity server as a policy agent. */
  readonly policyAgentToken: string;
  /** One search for every status of an invoice. */
  readonly samples: readonly Sample[];
  readonly testCards: readonly TestCard[];
  /** The file with the rules of the sandbox's flag service. Pages of signed-in users show a change at once. */
  readonly flagsFile: string;
  /** Orders whose invoice is created once a visitor has confirmed an alert for it. */
  readonly awaitedOrders: readonly Sample[];
  /** Payable invoices, each the only one of its order. */
  readonly payableInvoices: readonly PayableSample[];
  /** Orders whose `size` invoices are all payable. */
  readonly payableOrders: readonly (PayableSample & { readonly size: number })[];
}

/** Describes the store that will run with these settings. Its keys are newly generated each time. */
export const describeStore = ({
  ports,
  dataFolder,
  cardProcessor,
}: Pick<Settings, 'ports' | 'dataFolder' | 'cardProcessor'>): RunningStore => ({
  storefrontOrigin: `http://localhost:${ports.STOREFRONT_PORT}`,
  gatewayOrigin: onLoopback(ports.GATEWAY_PORT),
  sandboxOrigin: onLoopback(ports.SANDBOX_PORT),
  marketingSites: marketingSitesAt(onLoopback(ports.SANDBOX_PORT)),
  platformKey: randomUUID(),
  staffTokens: { ada: newStaffToken(), grace: newStaffToken() },
  cardProcessorSecret: randomUUID(),
  stripeSecretKey: cardProcessor === 'stripe' ? `sk_test_${randomUUID().replaceAll('-', '')}` : undefined,
  policyAgentToken: randomUUID(),
  samples,
  testCards,
  flagsFile: join(dataFolder, 'sandbox', 'flags.json'),
  awaitedOrders,
  payableInvoices: upTo(seriesLength.singleInvoices).map(singleInvoice),
  payableOrders: [
    ...upTo(seriesLength.orders).map((n) => ({ ...payableOrder(n), size: orderSize(n) })),
    { ...longPayableOrder, size: 64 },
  ],
});

const marketingSitesAt = (sandboxOrigin: string) =>
  Object.fromEntries(
    marketingSites.map((site) => [site, `${sandboxOrigin}/marketing/${site.toLowerCase()}`]),
  ) as RunningStore['marketingSites'];

const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1);
