import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { startFakeSession } from '../testing/index.ts';
import { SessionScope, SignedInOnly } from './index.ts';

describe(SignedInOnly, () => {
  it('shows no user on a server', async () => {
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
