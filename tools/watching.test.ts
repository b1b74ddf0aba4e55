import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { compose as composeGateway } from '../apps/gateway/src/compose.ts';
import { openPostgres } from '../apps/gateway/src/db/database.ts';
import { parseEnv as parseGatewayEnv } from '../apps/gateway/src/env.ts';
import { parseEnv as parseStorefrontEnv } from '../apps/storefront/src/env.ts';
import { compose as composeStorefront } from '../apps/storefront/src/server/compose.ts';
import { bareAssets } from '../apps/storefront/src/server/testing/bare-assets.ts';
import { sitesBelow } from '../apps/storefront/src/server/testing/fake-sites.ts';

const deploy = join(import.meta.dirname, '../deploy');
const rulesFile = join(deploy, 'prometheus/alerts.yml');

interface Panel {
  title: string;
  targets: { expr: string }[];
}
const { panels } = JSON.parse(readFileSync(join(deploy, 'grafana/assessment-store.json'), 'utf8')) as {
  panels: Panel[];
};
const rules = readFileSync(rulesFile, 'utf8')
  .split(/^ +- alert: /m)
  .slice(1);
const expressions: [string, string][] = [
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [`panel ${title}`, expr])),
  ...rules.map((rule): [string, string] => [
    `alert ${rule.split('\n')[0]}`,
    /expr: (?:>-\n)?([\s\S]*?)\n +(?:for|labels):/.exec(rule)?.[1] ?? '',
  ]),
];

/** Returns the names of metrics in an expression, without labels, times and functions. */
const namesIn = (expression: string): string[] =>
  expression
    .replace(/\{[^{}]*\}|\[[^[\]]*\]|\b(by|on) \([^)]*\)/g, ' ')
    .match(/\b[a-z]\w*\b(?!\s*\()/g)
    ?.filter((word) => !['and', 'on', 'up'].includes(word)) ?? []; // `up` is a metric of Prometheus

const told = new Set<string>();
const ours = new Set<string>();

async function readNames(registry: Registry) {
  for (const { name, type } of await registry.getMetricsAsJSON()) {
    ours.add(name);
    const isHistogram = String(type) === 'histogram';
    for (const suffix of isHistogram ? ['_bucket', '_sum', '_count'] : ['']) told.add(name + suffix);
  }
}

beforeAll(async () => {
  const database = await openPostgres('postgres://nobody@127.0.0.1:1/nothing', { onIdleError: () => undefined });
  const log = pino({ level: 'silent' });
  const gateway = composeGateway(parseGatewayEnv({}), {
    ...{ database, log },
    clock: { now: Date.now, measure: () => Promise.resolve() },
  });
  const storefront = composeStorefront(parseStorefrontEnv(sitesBelow('http://127.0.0.1:1')), bareAssets, log);
  await readNames(gateway.registry);
  await readNames(storefront.registry);
  const own = [...ours];
  collectDefaultMetrics({ register: gateway.registry });
  await readNames(gateway.registry);
  for (const name of ours) if (!own.includes(name)) ours.delete(name);
  await database.close();
});

describe('monitoring', () => {
  it('uses existing metrics only: every metric of every panel and alert', () => {
    expect(expressions.length).toBeGreaterThan(30);
    for (const [where, expression] of expressions) {
      const names = namesIn(expression);
      if (expression !== 'up == 0') expect([where, names.length > 0]).toEqual([where, true]);
      for (const name of names) expect([where, name, told.has(name)]).toEqual([where, name, true]);
    }
  });

  it('uses every metric: each is in a panel or an alert', () => {
    const watched = new Set(expressions.flatMap(([, expression]) => namesIn(expression)));
    const unwatched = [...ours].filter((name) => ![name, `${name}_bucket`].some((each) => watched.has(each)));
    expect(unwatched).toEqual([]);
  });

  it('names each log line of level fatal', () => {
    const sources = globSync(join(import.meta.dirname, '../apps/gateway/src/**/!(*.test).ts'));
    const lines = sources.flatMap((source) =>
      [...readFileSync(source, 'utf8').matchAll(/\.fatal\([^']*'([^':]+)/g)].map(([, line]) => line),
    );
    expect(lines.length).toBeGreaterThan(5);
    const operations = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');
    expect(lines.filter((line) => !operations.includes(`\`${line}\``))).toEqual([]);
  });

  it('has alerts that Prometheus accepts, if Debian’s `prometheus` is installed', () => {
    const isThere = spawnSync('promtool', ['--version']).status === 0;
    if (!isThere) return process.stdout.write('promtool is not installed: alerts are not checked by it\n');
    expect(execFileSync('promtool', ['check', 'rules', rulesFile], { encoding: 'utf8' })).toContain(
      `SUCCESS: ${rules.length} rules found`,
    );
  });
});
