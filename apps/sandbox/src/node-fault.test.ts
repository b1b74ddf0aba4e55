import { describe, expect, it } from 'vitest';
import { nodeFault } from './node-fault.ts';

describe(nodeFault, () => {
  it.each(['22.13.0', '22.20.1', '24.0.0'])('accepts Node %s for >=22.13', (version) => {
    expect(nodeFault(version, '>=22.13')).toBeUndefined();
  });

  it.each(['20.19.5', '22.12.0', '18.20.8'])('rejects Node %s for >=22.13', (version) => {
    expect(nodeFault(version, '>=22.13')).toBe(`Node ${version} is too old: install Node 22.13 or later.`);
  });

  it('accepts any minor version if none is required', () => {
    expect(nodeFault('22.0.0', '>=22')).toBeUndefined();
  });
});
