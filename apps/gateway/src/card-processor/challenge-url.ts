/**
 * Parses the URL of a bank's page. Returns it only if payers may be sent there: it uses https or has the card processor's origin, because a
 * processor on this machine has no TLS.
 *
 * @param processorUrl - the processor's URL, from the settings.
 */
export function challengeAddress(address: string, processorUrl: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { href, protocol, origin, username, password } = new URL(address);
  if (username !== '' || password !== '') return undefined;
  return protocol === 'https:' || origin === new URL(processorUrl).origin ? href : undefined;
}
