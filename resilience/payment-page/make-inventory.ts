import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultSetting, type Env } from '../../apps/storefront/src/env.ts';
import { readBuiltPages } from '../../libs/page-server/src/pages/page-assets.ts';
import { hashSource } from '../../libs/page-server/src/policy/hash-source.ts';
import { ownOrigin } from '../../libs/page-server/src/policy/own-origin.ts';
import { pagePolicy, reportingEndpoints } from '../../libs/page-server/src/policy/page-policy.ts';
import { resourcePolicy, safetyHeaders, transportSecurity } from '../../libs/page-server/src/policy/safety-headers.ts';
import * as approved from './approved-scripts.ts';
import type { Inventory, Place } from './inventory.ts';
import { inventoryTable } from './inventory-table.ts';
import { hashOf, readPolicy } from './read-policy.ts';
import type { PartsOfScripts } from './script-parts.ts';

/** Writes the inventory of the payment page beside the builds, for programs and for people. */
export function writeInventory(dist: string, parts: PartsOfScripts): void {
  const inventory = makeInventory(dist, parts);
  const folder = join(dist, 'payment-page');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'inventory.json'), `${JSON.stringify(inventory, null, 2)}\n`);
  writeFileSync(join(folder, 'inventory.md'), inventoryTable(inventory));
}

/**
 * Creates the inventory from the builds.
 *
 * @throws Error that lists every part of a script without an owner and a reason, and every approved part that no script contains.
 */
export function makeInventory(dist: string, parts: PartsOfScripts): Inventory {
  requireApprovals([...parts.values()].flat());
  const { bootScript, css = '' } = readBuiltPages(pathToFileURL(`${dist}/`));
  const policy = pagePolicy({
    scripts: [hashSource(bootScript)],
    styles: [hashSource(css)],
    sources: { connections: approvedOrigins() },
  });
  const files = [...parts.keys()].filter((file) => file.startsWith('assets/')).sort();
  return {
    parts: approved.approvedParts,
    inline: [{ ...approved.approvedBoot, hash: hashOf(bootScript) }],
    data: approved.approvedData,
    files: files.map((file) => ({
      path: `/${file}`,
      hash: hashOf(readFileSync(join(dist, 'client', file))),
      parts: parts.get(file) ?? [],
    })),
    thirdParties: approved.approvedThirdParties,
    connections: approved.approvedConnections,
    frames: approved.approvedFrames,
    trustedTypes: approved.approvedTrustedTypes,
    headers: {
      ...safetyHeaders,
      ...resourcePolicy,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=UTF-8',
      'reporting-endpoints': reportingEndpoints,
    },
    tlsHeaders: transportSecurity,
    policy: withThirdParties(readPolicy(policy.replaceAll(ownOrigin, '{ORIGIN}'))),
    settings: defaultsOf([
      ...approved.approvedConnections,
      ...approved.approvedFrames,
      ...approved.approvedThirdParties,
    ]),
  };
}

/** Adds the sources that depend on a store's settings: third-party scripts, frames and Trusted Types policies. */
const withThirdParties = (policy: Inventory['policy']): Inventory['policy'] => ({
  ...policy,
  'script-src': [...(policy['script-src'] ?? []), ...approved.approvedThirdParties.map(({ at }) => at)],
  'trusted-types': approved.approvedTrustedTypes.map(({ at }) => at),
  'frame-src': [...new Set([...(policy['frame-src'] ?? []), ...approved.approvedFrames.map(({ at }) => at)])],
});

/** Reads the defaults of the settings that sources refer to. */
const defaultsOf = (places: readonly Place[]): Record<string, string> =>
  Object.fromEntries(
    places
      .flatMap(({ at }) => /^\{(\w+)\}$/.exec(at)?.[1] ?? [])
      .map((name) => [name, defaultSetting(name as keyof Env) ?? '']),
  );

const approvedOrigins = () => approved.approvedConnections.map(({ at }) => at).filter((at) => at !== "'self'");

function requireApprovals(used: readonly string[]): void {
  const known = approved.approvedParts.map(({ part }) => part);
  const unknown = [...new Set(used)].filter((part) => !known.includes(part)).sort();
  const gone = known.filter((part) => !used.includes(part));
  const faults = [
    ...unknown.map((part) => `${part} is in a script of the payment page, without an owner and a reason`),
    ...gone.map((part) => `${part} is in no script of the payment page any more`),
  ];
  if (faults.length > 0) throw new Error(`resilience/payment-page/approved-scripts.ts: ${faults.join('; ')}`);
}
