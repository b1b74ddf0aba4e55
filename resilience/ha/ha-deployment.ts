import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { marketingSites } from '../../libs/i18n/src/locales.ts';
import { freePort } from '../../tools/testing/free-port.ts';
import { startService, type Service } from '../trials/services/service.ts';
import { isFailure, secrets, startGateway, startThirdParties } from '../trials/services/store-services.ts';
import type { Cluster } from './cluster/cluster.ts';

/** Two gateways and two storefronts, with the third parties. */
export interface HaDeployment {
  /** The URLs of the gateways without the proxy: one connects to the cluster directly, the other through PgBouncer. */
  readonly gateways: { readonly direct: string; readonly pooled: string };
  readonly thirdParties: string;
  /** All log lines of the gateways, and those that report a fault in our code. */
  readonly lines: readonly string[];
  readonly failures: readonly string[];
  untilReady(): Promise<void>;
}

/** The ports of the processes behind the proxy, which must be known before they start. */
export type DeploymentPorts = Readonly<Record<'gateways' | 'storefronts', readonly [number, number]>>;

export const takePorts = async (): Promise<DeploymentPorts> => ({
  gateways: [await freePort(), await freePort()],
  storefronts: [await freePort(), await freePort()],
});

/** Starts the store on a healthy cluster; its storefront must be built already. */
export async function startHaDeployment(
  { urls, proxy }: Pick<Cluster, 'urls' | 'proxy'>,
  ports: DeploymentPorts,
  cleanUp: AsyncDisposableStack,
): Promise<HaDeployment> {
  const folder = mkdtempSync(join(tmpdir(), 'assess-ha-'));
  cleanUp.defer(() => rmSync(folder, { recursive: true }));
  const services: Service[] = [];
  const started = (service: Service) => {
    services.push(service);
    cleanUp.defer(() => service.stop());
  };
  const [port, smtpPort] = [await freePort(), await freePort()];
  const thirdParties = `http://127.0.0.1:${port}`;
  const cardProcessor = `${thirdParties}/card-processor`;
  const sites = Object.fromEntries(
    marketingSites.map((site) => [`${site}_MARKETING_SITE`, `${thirdParties}/marketing/${site.toLowerCase()}`]),
  );
  started(startThirdParties({ port, smtpPort, folder, variables: { STOREFRONT_ORIGIN: proxy.storefronts } }));

  const lines: string[] = [];
  const failures: string[] = [];
  const databases: Record<string, string>[] = [
    { DATABASE_URL: urls.direct },
    { DATABASE_URL: urls.pooled, DATABASE_POOLER: 'transaction' },
  ];
  for (const [n, database] of databases.entries())
    started(
      startGateway({
        port: ports.gateways[n] ?? 0,
        cardProcessor,
        variables: {
          ...database,
          ...sites,
          SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
          PUBLIC_ORIGIN: proxy.storefronts,
          IDENTITY_ORIGIN: thirdParties,
        },
        read(line) {
          lines.push(line);
          if (isFailure(line)) failures.push(line);
        },
      }),
    );
  for (const storefrontPort of ports.storefronts)
    started(
      startService({
        main: 'apps/storefront/dist/server/main.js',
        readyWord: 'storefront is ready',
        variables: {
          ...sites,
          NODE_ENV: 'production',
          PORT: String(storefrontPort),
          GATEWAY_ORIGIN: proxy.gateways,
          CARD_PROCESSOR: cardProcessor,
          COMMERCE_ORIGIN: `${thirdParties}/commerce`,
          IDENTITY_ORIGIN: thirdParties,
          PUBLIC_ORIGIN: proxy.storefronts,
          TRUST_PROXY: 'true',
          PLATFORM_KEY: secrets.platformKey,
        },
      }),
    );
  return {
    gateways: { direct: `http://127.0.0.1:${ports.gateways[0]}`, pooled: `http://127.0.0.1:${ports.gateways[1]}` },
    thirdParties,
    lines,
    failures,
    untilReady: async () => void (await Promise.all(services.map((service) => service.untilReady()))),
  };
}
