import { createShared } from '@assess/ui/state';
import { flagDefaults } from './flag-defaults.ts';
import type { FlagName, FlagValues } from './flag-registry.ts';
import { applyMockMode } from './mock-mode.ts';

/**
 * The origin of a flag's value: nobody, the server that rendered the page, this browser's memory of the service, the service,
 * or a person for this page.
 */
export type FlagSource = 'default' | 'page' | 'stored' | 'live' | 'override';

/** All flags at one moment, and where each value comes from. The same object until a value changes. */
export interface FlagSnapshot {
  readonly values: FlagValues;
  readonly sources: Readonly<Record<FlagName, FlagSource>>;
}

interface Layer {
  values: Partial<FlagValues>;
  source: FlagSource;
}

/** The flags of a page: the initial values, over them what is known from the service, over that the overrides. */
export function createFlagSnapshots(initialValues: Partial<FlagValues> = {}, allowsMockMode = false) {
  const initial = layOver(allDefault, { values: initialValues, source: 'page' });
  let known: Layer = { values: {}, source: 'stored' };
  let overrides: Layer = { values: {}, source: 'override' };
  const current = createShared(initial);

  function refresh() {
    const next = inMockMode(layOver(layOver(initial, known), overrides), overrides, allowsMockMode);
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

/** Overrides are laid over the defaults of mock mode, too. */
function inMockMode(snapshot: FlagSnapshot, overrides: Layer, isAllowed: boolean): FlagSnapshot {
  const values = applyMockMode(snapshot.values, isAllowed);
  if (values === snapshot.values) return snapshot;
  if (!values.mockMode) return { ...snapshot, values };
  const sources = { ...allDefault.sources, mockMode: snapshot.sources.mockMode };
  return layOver({ values, sources }, overrides);
}

/** An equal object of a new answer is the old object, so that nobody renders anew for it. */
const keepEqualValues = (next: FlagSnapshot, { values }: FlagSnapshot): FlagSnapshot => ({
  ...next,
  values: mapValues(next.values, (value, name) =>
    JSON.stringify(value) === JSON.stringify(values[name]) ? values[name] : value,
  ) as FlagValues,
});
