/** Reads the country of registration from a customer of commerce; `undefined` if commerce does not return it. */
export function countryIn(customer: unknown): string | undefined {
  const { registrationCountryIso }: { registrationCountryIso?: unknown } = { ...(customer as object | undefined) };
  return typeof registrationCountryIso === 'string' ? registrationCountryIso : undefined;
}
