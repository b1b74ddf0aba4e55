import { I18nProvider } from '@lingui/react';
import { createI18n } from '@assess/i18n';
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
});
