import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createRefusedKeys } from './refused-keys.ts';

it('counts refused keys, and logs one line for each kind in a minute', async () => {
  let now = 0;
  const lines: object[] = [];
  const registry = new Registry();
  const note = createRefusedKeys(registry, { warn: (line: object) => void lines.push(line) }, () => now);
  expect(await registry.metrics()).toContain('keys_refused_total{key="staff"} 0');
  for (let sent = 0; sent < 300; sent += 1) note('staff', '2001:db8::1');
  note('platform', '::ffff:192.0.2.1');
  expect(lines).toEqual([
    { key: 'staff', count: 1, network: '2001:db8::/64' },
    { key: 'platform', count: 1, network: '192.0.2.1' },
  ]);
  now = 60_000;
  note('staff', '2001:db8::1');
  expect(lines.at(-1)).toEqual({ key: 'staff', count: 300, network: '2001:db8::/64' });
  expect(await registry.metrics()).toContain('keys_refused_total{key="staff"} 301');
});
