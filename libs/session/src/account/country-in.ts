/** The customer's country of registration, if commerce returns it. */
export function countryIn(customer: unknown): string | undefined {
  const { registrationCountryIso }: { registrationCountryIso?: unknown } = { ...(customer as object | undefined) };
  return typeof registrationCountryIso === 'string' ? registrationCountryIso : undefined;
}
