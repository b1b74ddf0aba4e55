import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { startFakeSession } from '../testing/index.ts';
import { SessionScope, SignedInOnly, useSession } from './index.ts';

describe(SignedInOnly, () => {
  it('knows nobody on a server, whoever is here', async () => {
    const { session } = await startFakeSession();
    const html = renderToString(
      <SessionScope session={session}>
        <SignedInOnly processing="…" anonymous="Sign in">
          {({ firstName }) => `Hello, ${firstName}`}
        </SignedInOnly>
      </SessionScope>,
    );
    expect(html).toBe('…');
  });
});

describe(useSession, () => {
  it('says what is missing outside a provider', () => {
    const Status = () => useSession().status;
    expect(() => renderToString(<Status />)).toThrow('useSession needs <SessionProvider> above it');
  });
});
