import { createShared } from '@assess/ui/state';
import { flagDefaults } from './flag-defaults.ts';
import type { FlagName, FlagValues } from './flag-registry.ts';
import { applyMockMode } from './mock-mode.ts';

/**
 * The source of a flag's value: the built-in default, the server that rendered the page, the browser's storage, the flag service, or
 * an override for this page.
 */
export type FlagSource = 'default' | 'page' | 'stored' | 'live' | 'override';

/** All flags at one moment, with the source of each value. The object stays the same until a value changes. */
export interface FlagSnapshot {
  readonly values: FlagValues;
  readonly sources: Readonly<Record<FlagName, FlagSource>>;
}

interface Layer {
  values: Partial<FlagValues>;
  source: FlagSource;
}

interface Mocking {
  /** True if mock mode may be switched on. */
  allowsMockMode?: boolean | undefined;
  /** The deployment's defaults. */
  defaults?: Partial<FlagValues> | undefined;
}

/** Creates a page's snapshots, in which the service's values replace initial values, and overrides replace both. */
export function createFlagSnapshots(initialValues: Partial<FlagValues> = {}, mocking: Mocking = {}) {
  const initial = layOver(allDefault, { values: initialValues, source: 'page' });
  let known: Layer = { values: {}, source: 'stored' };
  let overrides: Layer = { values: {}, source: 'override' };
  const current = createShared(initial);

  function refresh() {
    const next = inMockMode(layOver(layOver(initial, known), overrides), overrides, mocking);
    if (JSON.stringify(next) !== JSON.stringify(current.get())) current.set(keepEqualValues(next, current.get()));
  }

  return {
    initial,
    current: current.get,
    know(values: Partial<FlagValues>, source: 'stored' | 'live') {
      known = { values, source };
      refresh();
    },
    override(values: Partial<FlagValues>) {
      overrides = { values, source: 'override' };
      refresh();
    },
    subscribe: current.subscribe,
  };
}

const mapValues = <Result>(values: Partial<FlagValues>, change: (value: unknown, name: FlagName) => Result) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name as FlagName)])) as Record<
    FlagName,
    Result
  >;

const allDefault: FlagSnapshot = { values: flagDefaults, sources: mapValues(flagDefaults, () => 'default') };

const layOver = ({ values, sources }: FlagSnapshot, layer: Layer): FlagSnapshot => ({
  values: { ...values, ...layer.values },
  sources: { ...sources, ...mapValues(layer.values, () => layer.source) },
});

/** Replaces all values except overrides by their defaults if mock mode is on. */
function inMockMode(snapshot: FlagSnapshot, overrides: Layer, { allowsMockMode = false, defaults }: Mocking) {
  const values = applyMockMode(snapshot.values, allowsMockMode, defaults);
  if (values === snapshot.values) return snapshot;
  if (!values.mockMode) return { ...snapshot, values };
  const sources = { ...allDefault.sources, mockMode: snapshot.sources.mockMode };
  return layOver({ values, sources }, overrides);
}

/** Reuses the old object if a new value is equal, so that React does not render components again. */
const keepEqualValues = (next: FlagSnapshot, { values }: FlagSnapshot): FlagSnapshot => ({
  ...next,
  values: mapValues(next.values, (value, name) =>
    JSON.stringify(value) === JSON.stringify(values[name]) ? values[name] : value,
  ) as FlagValues,
});
