/** Decodes the claims of an id_token; `undefined` if it cannot be read. */
export function decodeClaims(idToken: string): unknown {
  try {
    const bytes = atob((idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))));
  } catch {
    return undefined; // treated like claims of another shape, which the caller refuses
  }
}

/** The subject of an id_token, if it can be read. */
export function subjectOf(idToken: string | undefined): string | undefined {
  const { sub } = { ...(decodeClaims(idToken ?? '') as { sub?: unknown } | undefined) };
  return typeof sub === 'string' ? sub : undefined;
}
