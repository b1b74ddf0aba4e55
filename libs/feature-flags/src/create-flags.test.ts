import { describe, expect, it, vi } from 'vitest';
import { createFlags } from './create-flags.ts';
import { flagDefaults } from './flag-defaults.ts';
import { FakeFlagSdk } from './testing/fake-flag-sdk.ts';
import { ada, anonymous, settle, setUp, setUpRunning } from './testing/set-up-flags.ts';

describe('the loading of the SDK', () => {
  it('waits until a flag is needed', async () => {
    const { flags, loads, initialized } = setUp();
    flags.start(anonymous);
    await settle();
    expect(loads()).toBe(0);
    flags.subscribe(() => undefined, 'bankTransfer');
    await initialized();
    expect(loads()).toBe(1);
  });

  it('does not happen for a subscriber to changes only', async () => {
    const { flags, loads, sdk, initialized } = setUp();
    const onChange = vi.fn();
    flags.start(anonymous);
    flags.follow(onChange);
    await settle();
    expect(loads()).toBe(0);
    flags.subscribe(() => undefined, 'bankTransfer');
    await initialized();
    sdk.client.receive({ sso: true });
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('does not happen for subscribers who have left', async () => {
    const { flags, loads } = setUp();
    flags.subscribe(() => undefined, 'bankTransfer')();
    flags.start(anonymous);
    await settle();
    expect(loads()).toBe(0);
  });

  it('happens for needed flags without a reader, which the service evaluates', async () => {
    const { flags, sdk, initialized } = setUp();
    flags.need('bankTransfer', 'vat');
    flags.start(anonymous);
    await initialized();
    sdk.client.receive({ 'bank-transfer': true });
    expect([flags.snapshot().values.bankTransfer, sdk.client.evaluated]).toEqual([true, ['bank-transfer', 'vat']]);
  });

  it('waits until the identity is known', async () => {
    const { flags, loads, sdk, initialized } = setUp();
    flags.subscribe(() => undefined, 'bankTransfer');
    await settle();
    expect(loads()).toBe(0);
    flags.start(ada);
    await initialized();
    expect(sdk.client).toMatchObject({ clientId: 'client-1', context: ada });
  });

  it('never happens without a service', async () => {
    const flags = createFlags({ log: () => undefined, load: () => Promise.reject(new Error('loaded')) });
    flags.start(anonymous);
    flags.subscribe(() => undefined, 'bankTransfer');
    await settle();
    expect(flags.snapshot().values).toEqual(flagDefaults);
  });

  it('happens once for many flags, with the current visitor', async () => {
    const { flags, loads, sdk, initialized } = setUp();
    flags.start(anonymous);
    flags.subscribe(() => undefined, 'bankTransfer');
    flags.subscribe(() => undefined, 'vat');
    flags.start(ada);
    await initialized();
    await settle();
    expect(loads()).toBe(1);
    expect(sdk.clients.map(({ context }) => context)).toEqual([ada]);
  });

  it('is retried for the next subscriber after a failure', async () => {
    let isOnline = false;
    const load = async (sdk: FakeFlagSdk) => (isOnline ? sdk : Promise.reject(new Error('offline')));
    const { flags, lines, initialized } = setUp({ load });
    flags.start(anonymous);
    flags.subscribe(() => undefined);
    await settle();
    flags.subscribe(() => undefined);
    await settle();
    expect(lines).toEqual(['feature flags: the client did not load (Error: offline)']);
    isOnline = true;
    flags.subscribe(() => undefined);
    await initialized();
  });

  it('has no effect after the page has stopped', async () => {
    const { flags, sdk } = setUp();
    flags.start(anonymous);
    flags.subscribe(() => undefined);
    flags.stop();
    await settle();
    expect(sdk.clients).toEqual([]);
  });
});

describe('values', () => {
  it('are those of the page until the service sends others, and when it drops a flag', async () => {
    const { sdk, flags, initialized } = setUp({ initial: { bankTransfer: true } });
    expect(read(flags)).toEqual([true, 'page']);
    flags.start(anonymous);
    flags.subscribe(() => undefined, 'bankTransfer');
    await initialized();
    sdk.client.receive({ 'bank-transfer': false });
    expect(read(flags)).toEqual([false, 'live']);
    sdk.client.receive({});
    expect(read(flags)).toEqual([true, 'page']);
  });

  it("are the defaults, then the browser's stored ones, then the service's", async () => {
    const { flags, sdk, onChange } = setUpStored();
    expect(read(flags)).toEqual([false, 'default']);
    await vi.waitUntil(() => sdk.clients.length > 0);
    sdk.client.becomeReady();
    expect(read(flags)).toEqual([true, 'stored']);
    sdk.client.receive({ 'bank-transfer': false });
    expect(read(flags)).toEqual([false, 'live']);
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(flags.snapshot().sources.vat).toBe('default');
  });

  const read = ({ snapshot }: ReturnType<typeof createFlags>) => {
    const { values, sources } = snapshot();
    return [values.bankTransfer, sources.bankTransfer];
  };

  function setUpStored() {
    const parts = setUp();
    const onChange = vi.fn();
    parts.sdk.stored = { anonymous: { 'bank-transfer': true } };
    parts.flags.start(anonymous);
    parts.flags.subscribe(onChange, 'bankTransfer');
    return { ...parts, onChange };
  }

  it('return to the default when the service drops a flag', async () => {
    const { flags, sdk } = await setUpRunning();
    sdk.client.receive({ 'bank-transfer': true });
    sdk.client.receive({});
    expect(read(flags)).toEqual([false, 'default']);
  });

  it('stay the same objects when an equal answer comes', async () => {
    const { flags, sdk, changes } = await setUpRunning();
    sdk.client.receive({ 'quick-order-rows': { min: 4, max: 10 } });
    const { quickOrderRows } = flags.snapshot().values;
    sdk.client.receive({ 'quick-order-rows': { min: 4, max: 10 } });
    expect(changes()).toBe(1);
    sdk.client.receive({ 'quick-order-rows': { min: 4, max: 10 }, vat: true });
    expect(flags.snapshot().values.quickOrderRows).toBe(quickOrderRows);
  });

  it('that are invalid give the default and one log line', async () => {
    const { flags, sdk, lines } = await setUpRunning();
    sdk.client.receive({ 'bank-transfer': 'yes' });
    sdk.client.receive({ 'bank-transfer': 'yes', vat: true });
    expect(read(flags)).toEqual([false, 'default']);
    expect(lines).toEqual([
      expect.stringMatching(/^feature flag bank-transfer: "yes" is invalid \(.+\), default used$/),
    ]);
    sdk.client.receive({ 'bank-transfer': 'no' });
    expect(lines).toHaveLength(2);
  });

  it('can be overridden for this page', async () => {
    const { flags, sdk } = await setUpRunning();
    flags.override({ bankTransfer: true });
    sdk.client.receive({ 'bank-transfer': false });
    expect(read(flags)).toEqual([true, 'override']);
    flags.override({});
    expect(read(flags)).toEqual([false, 'live']);
  });

  it('are not sent to former subscribers', async () => {
    const { flags, sdk, changes } = await setUpRunning();
    const other = vi.fn();
    const unsubscribe = flags.subscribe(other);
    unsubscribe();
    sdk.client.receive({ 'bank-transfer': true });
    expect(changes()).toBe(1);
    expect(other).not.toHaveBeenCalled();
  });

  it('in use are reported to the service as evaluations', async () => {
    const { flags, sdk } = await setUpRunning();
    sdk.client.receive({ 'bank-transfer': true });
    flags.subscribe(() => undefined, 'poForSpain');
    flags.subscribe(() => undefined, 'poForSpain');
    expect(sdk.client.evaluated).toEqual(['bank-transfer', 'po-for-spain']);
  });
});

describe('stop', () => {
  it('closes the client and keeps the values; start begins again', async () => {
    const { flags, sdk } = await setUpRunning();
    sdk.client.receive({ 'bank-transfer': true });
    flags.stop();
    sdk.client.receive({ 'bank-transfer': false });
    expect(sdk.client.isClosed).toBe(true);
    expect(flags.snapshot().values.bankTransfer).toBe(true);
    flags.start(ada);
    await vi.waitUntil(() => sdk.clients.length === 2);
    expect(sdk.client.context).toEqual(ada);
  });
});
