import { I18nProvider } from '@lingui/react';
import { createI18n } from '@assess/i18n/messages';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { SignInProgress } from '../sign-in/sign-in-step.ts';
import { loadMessages, SignInFlow } from './index.ts';

describe(SignInFlow, () => {
  it('says on a server that it is on its way, needs JavaScript, and asks nobody for a step', async () => {
    const start = vi.fn<() => Promise<SignInProgress>>();
    const html = renderToString(
      <I18nProvider i18n={await createI18n('en-us', [loadMessages])}>
        <SignInFlow start={start} onSignedIn={() => undefined}>
          <a href="/en-us/register">Register</a>
        </SignInFlow>
      </I18nProvider>,
    );
    expect(html).toContain('One moment…');
    expect(html).toContain('Signing in needs JavaScript.');
    expect(html).toContain('Register');
    expect(start).not.toHaveBeenCalled();
  });

  it('renders an expected step on a server, whose password no browser can post', async () => {
    const html = renderToString(
      <I18nProvider i18n={await createI18n('en-us', [loadMessages])}>
        <SignInFlow
          start={vi.fn<() => Promise<SignInProgress>>()}
          onSignedIn={() => undefined}
          expected={{
            fields: [
              { kind: 'name', name: 'IDToken1', prompt: '' },
              { kind: 'password', name: 'IDToken2', prompt: '' },
            ],
          }}
        />
      </I18nProvider>,
    );
    expect(html).toContain('data-needs-app');
    expect(html).toContain('name="IDToken1"');
    expect(html).toContain('type="password"');
    expect(html).not.toContain('name="IDToken2"');
  });
});
