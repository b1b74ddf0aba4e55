import { withDefaults } from './flag-defaults.ts';
import type { FlagValues } from './flag-registry.ts';

/**
 * Replaces the service's values by the defaults while mock mode is on, because testers need to see the store as it is without a flag
 * service. If mock mode is not allowed, only the flag `mockMode` is switched off.
 *
 * @param deployed - the deployment's defaults.
 * @see spec §9 Default mock mode
 */
export function applyMockMode(values: FlagValues, isAllowed: boolean, deployed?: Partial<FlagValues>): FlagValues {
  if (!values.mockMode) return values;
  return isAllowed ? { ...withDefaults(deployed), mockMode: true } : { ...values, mockMode: false };
}
