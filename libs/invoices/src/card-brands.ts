import { takenBrands as taken } from '@assess/gateway-client/contract';

export const takenBrands: readonly string[] = Object.values(taken);

/** The length of the security code: American Express prints four digits, the other brands three. */
export const codeLengthOf = (brandName: string | undefined): number => (brandName === taken.amex ? 4 : 3);
