/** The country a customer has registered in, if commerce says so. */
export function countryIn(customer: unknown): string | undefined {
  const { registrationCountryIso }: { registrationCountryIso?: unknown } = { ...(customer as object | undefined) };
  return typeof registrationCountryIso === 'string' ? registrationCountryIso : undefined;
}
