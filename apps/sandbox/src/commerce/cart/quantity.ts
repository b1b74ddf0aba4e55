import { maxQuantity } from '../commerce-store.ts';

/** From 1 to 999; `undefined` for anything else. */
export function parseQuantity(typed: string): number | undefined {
  const quantity = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return quantity >= 1 && quantity <= maxQuantity ? quantity : undefined;
}
