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

/** The facts about a running store that a visitor, a journey or a benchmark must know. The start tool sends it to its parent process. */
export interface RunningStore {
  readonly storefrontOrigin: string;
  readonly gatewayOrigin: string;
  readonly sandboxOrigin: string;
  /** The regional marketing sites, as the sandbox has them. */
  readonly marketingSites: Readonly<Record<MarketingSite, string>>;
  /** Opens the gateway's ledger, as `x-platform-key`. */
  readonly platformKey: string;
  /** The tokens of two of the staff, by name: a refund above the limit takes both. */
  readonly staffTokens: Readonly<Record<string, string>>;
  /** Opens the card processor's ledger, as bearer token. */
  readonly cardProcessorSecret: string;
  /** Shows the gateway to the identity server as a policy agent. */
  readonly policyAgentToken: string;
  /** One search for every state of an invoice. */
  readonly samples: readonly Sample[];
  readonly testCards: readonly TestCard[];
  /** The file in which the sandbox keeps the rules of its flag service: a change shows at once where somebody is signed in. */
  readonly flagsFile: string;
  /** Orders whose invoice comes once somebody has confirmed that they wait for it. */
  readonly awaitedOrders: readonly Sample[];
  /** Invoices with an order of their own. */
  readonly payableInvoices: readonly PayableSample[];
  /** Orders all of whose `size` invoices are payable. */
  readonly payableOrders: readonly (PayableSample & { readonly size: number })[];
}

/** The store as it will run with these settings. Its keys are new each time. */
export const describeStore = ({ ports, dataFolder }: Pick<Settings, 'ports' | 'dataFolder'>): RunningStore => ({
  storefrontOrigin: `http://localhost:${ports.STOREFRONT_PORT}`,
  gatewayOrigin: onLoopback(ports.GATEWAY_PORT),
  sandboxOrigin: onLoopback(ports.SANDBOX_PORT),
  marketingSites: marketingSitesAt(onLoopback(ports.SANDBOX_PORT)),
  platformKey: randomUUID(),
  staffTokens: { ada: newStaffToken(), grace: newStaffToken() },
  cardProcessorSecret: randomUUID(),
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
