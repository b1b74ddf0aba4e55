import { flagDefaults } from './flag-defaults.ts';
import type { FlagValues } from './flag-registry.ts';

/**
 * Puts the defaults in place of what the service says while mock mode is on: a tester sees the store as it is without one.
 * Nobody can switch it on where it is not allowed.
 *
 * @see spec §9 Default mock mode
 */
export function applyMockMode(values: FlagValues, isAllowed: boolean): FlagValues {
  if (!values.mockMode) return values;
  return isAllowed ? { ...flagDefaults, mockMode: true } : { ...values, mockMode: false };
}
