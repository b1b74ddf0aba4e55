import { maxQuantity } from '../commerce-repository.ts';

/** Parses a quantity from 1 to 999; `undefined` for any other text. */
export function parseQuantity(typed: string): number | undefined {
  const quantity = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return quantity >= 1 && quantity <= maxQuantity ? quantity : undefined;
}
