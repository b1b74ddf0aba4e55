import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSettings, settingVariables } from './settings.ts';

describe(parseSettings, () => {
  it('takes the usual ports, the folder .data and PGlite when nothing is set', () => {
    expect(parseSettings({}, '/store')).toEqual({
      ports: { STOREFRONT_PORT: 3000, GATEWAY_PORT: 3001, SANDBOX_PORT: 3002, SMTP_PORT: 3025 },
      dataFolder: '/store/.data',
      databaseUrl: undefined,
      lookupLimits: '1000,1000,1000',
      declineLimits: '1000,1000,1000',
      appOrigins: [],
      cardProcessor: 'sandbox',
      usesExistingBuild: false,
    });
  });

  it('takes an empty variable as not set', () => {
    const { ports, databaseUrl } = parseSettings({ STOREFRONT_PORT: '', DATABASE_URL: '' }, '/store');
    expect([ports.STOREFRONT_PORT, databaseUrl]).toEqual([3000, undefined]);
  });

  it('keeps an absolute data folder', () => {
    expect(parseSettings({ DATA_FOLDER: '/var/store' }, '/store').dataFolder).toBe('/var/store');
  });

  it('takes the origins of other apps, and nothing else for one', () => {
    const { appOrigins } = parseSettings({ APP_ORIGINS: 'http://localhost:5173, https://app.example' }, '/store');
    expect(appOrigins).toEqual(['http://localhost:5173', 'https://app.example']);
    expect(() => parseSettings({ APP_ORIGINS: 'localhost:5173' }, '/store')).toThrow(/^APP_ORIGINS must be origins/);
  });

  it.each(['-1', '65536', '80.5', '0x50', 'http'])('refuses port %s', (port) => {
    expect(() => parseSettings({ GATEWAY_PORT: port }, '/store')).toThrow(/^GATEWAY_PORT must be a port number[^;]*$/);
  });

  it('names every bad variable at once', () => {
    const environment = { SMTP_PORT: 'x', DATABASE_URL: 'redis://here' };
    expect(() => parseSettings(environment, '/store')).toThrow(/^SMTP_PORT .*; DATABASE_URL must be an address like /);
  });
});

it.each(settingVariables)('the table of what npm start reads has %s', (name) => {
  const [, table = ''] = readFileSync(join(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8').split(
    '`npm run reset` read:',
  );
  expect(/^\|[\s\S]*?\n\n/m.exec(table)?.[0]).toContain(`\`${name}\``);
});
