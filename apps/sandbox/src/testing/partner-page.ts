import type { identityClient } from './identity-client.ts';

/** Presses a button of the partner's sign-in page; without a person, Cancel. @returns where it leads. */
export async function continueAs(
  client: ReturnType<typeof identityClient>,
  address: string,
  person?: string,
): Promise<URL> {
  const page = await (await client.send(address)).text();
  const action = /action="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const answer = await client.send(new URL(action, address).href, {
    method: 'POST',
    body: new URLSearchParams(person === undefined ? {} : { person }),
  });
  return new URL(answer.headers.get('location') ?? '');
}
