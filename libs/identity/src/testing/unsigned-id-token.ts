/** Creates an id_token with these claims and a dummy signature. */
export const unsignedIdToken = (claims: object): string => `e30.${encode(JSON.stringify(claims))}.c2ln`;

function encode(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
