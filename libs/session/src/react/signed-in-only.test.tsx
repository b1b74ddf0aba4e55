import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { startFakeSession } from '../testing/index.ts';
import { SessionProvider, SignedInOnly, useSession } from './index.ts';

describe(SignedInOnly, () => {
  it('knows nobody on a server, whoever is here', async () => {
    const { session } = await startFakeSession();
    const html = renderToString(
      <SessionProvider session={session}>
        <SignedInOnly processing="…" anonymous="Sign in">
          {({ firstName }) => `Hello, ${firstName}`}
        </SignedInOnly>
      </SessionProvider>,
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
