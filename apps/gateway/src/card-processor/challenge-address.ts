/**
 * The address of a bank's page, where people may be sent to it: over TLS, or to the card processor itself, which may be on this machine.
 *
 * @param processorUrl - the processor's address, from the settings.
 */
export function challengeAddress(address: string, processorUrl: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { href, protocol, origin, username, password } = new URL(address);
  if (username !== '' || password !== '') return undefined;
  return protocol === 'https:' || origin === new URL(processorUrl).origin ? href : undefined;
}
