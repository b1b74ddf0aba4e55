import { describe, expect, it } from 'vitest';
import { createFlags } from './create-flags.ts';
import { flagDefaults } from './flag-defaults.ts';
import { applyMockMode } from './mock-mode.ts';
import { setUp, anonymous } from './testing/set-up-flags.ts';

const silent = { log: () => undefined };
const said = { ...flagDefaults, vat: true, mockMode: true };

describe(applyMockMode, () => {
  it('gives the defaults and ignores the service', () => {
    expect(applyMockMode(said, true)).toEqual({ ...flagDefaults, mockMode: true });
  });

  it("gives the deployment's defaults", () => {
    expect(applyMockMode(said, true, { sso: true })).toEqual({ ...flagDefaults, sso: true, mockMode: true });
  });

  it('cannot be switched on where it is not allowed', () => {
    expect(applyMockMode(said, false)).toEqual({ ...said, mockMode: false });
  });

  it('changes nothing where it is off', () => {
    expect(applyMockMode(flagDefaults, true)).toBe(flagDefaults);
  });
});

describe('the flags of a page in mock mode', () => {
  it('are the defaults with manual overrides', () => {
    const flags = createFlags({ ...silent, initial: { sso: true }, allowsMockMode: true });
    flags.override({ mockMode: true, line3: true });
    expect(flags.snapshot().values).toEqual({ ...flagDefaults, mockMode: true, line3: true });
    expect(flags.snapshot().sources).toMatchObject({ sso: 'default', mockMode: 'override', line3: 'override' });
    flags.override({});
    expect(flags.snapshot().values.sso).toBe(true);
  });

  it("are the deployment's defaults, not the values of the page", () => {
    const flags = createFlags({ ...silent, initial: { vat: true }, defaults: { sso: true }, allowsMockMode: true });
    expect(flags.snapshot().values).toEqual({ ...flagDefaults, vat: true });
    flags.override({ mockMode: true });
    expect(flags.snapshot().values).toEqual({ ...flagDefaults, sso: true, mockMode: true });
  });

  it('are those of the service once it ends', async () => {
    const { flags, sdk, initialized } = setUp({ allowsMockMode: true });
    flags.start(anonymous);
    flags.subscribe(() => undefined, 'vat');
    await initialized();
    sdk.client.receive({ vat: true, 'mock-mode': true });
    expect(flags.snapshot().values.vat).toBe(false);
    sdk.client.receive({ vat: true, 'mock-mode': false });
    expect(flags.snapshot().values.vat).toBe(true);
  });

  it('are unchanged in production, which cannot enable it', () => {
    const flags = createFlags({ ...silent, initial: { sso: true } });
    flags.override({ mockMode: true });
    expect(flags.snapshot().values).toEqual({ ...flagDefaults, sso: true });
  });
});
