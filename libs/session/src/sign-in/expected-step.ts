import type { ExpectedStep } from '@assess/identity/react';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { signInWays } from './sign-in-ways.ts';

/** The identity server's tree that creates an account. */
export const registrationTree = 'Registration';

const firstName = msg({ id: 'storefront.register.firstName', message: 'First name' });
const lastName = msg({ id: 'storefront.register.lastName', message: 'Last name' });
const description = msg({
  id: 'storefront.register.description',
  message: 'Create an account with your email address.',
});

const credentials: ExpectedStep = {
  fields: [
    { kind: 'name', name: 'IDToken1', prompt: '' },
    { kind: 'password', name: 'IDToken2', prompt: '' },
  ],
};

const checked = { prompt: '', isRequired: true, rules: [], failures: [], value: '' };

/**
 * Returns the known first step of one of the identity server's trees, which is the same for all visitors; `undefined` if it is not known
 * in advance.
 */
export function expectedStep(tree: string | undefined, i18n: I18n): ExpectedStep | undefined {
  if (tree === signInWays.password.tree || tree === signInWays.code.tree) return credentials;
  if (tree !== registrationTree) return undefined;
  return {
    description: i18n._(description),
    fields: [
      { ...checked, kind: 'new-username', name: 'IDToken1', attribute: 'userName' },
      { ...checked, kind: 'text-attribute', name: 'IDToken2', attribute: 'givenName', prompt: i18n._(firstName) },
      { ...checked, kind: 'text-attribute', name: 'IDToken3', attribute: 'sn', prompt: i18n._(lastName) },
      { ...checked, kind: 'new-password', name: 'IDToken4', attribute: 'password' },
    ],
    isPartial: true, // the server's step also has the terms, whose text only the server knows
  };
}
