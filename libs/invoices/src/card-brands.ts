import { takenBrands as taken } from '@assess/gateway-client/contract';

export const takenBrands: readonly string[] = Object.values(taken);

/** How many digits the security code has: American Express prints four, the others three. */
export const codeLengthOf = (brandName: string | undefined): number => (brandName === taken.amex ? 4 : 3);
