import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { IdentityError } from '../identity-error.ts';
import type { SignInFailure } from './sign-in-failure.ts';

/**
 * Returns the message for a customer whose sign-in failed. All of these messages are in this file.
 *
 * @see spec §8 Identity errors
 */
export function signInMessage(problem: SignInFailure | IdentityError): MessageDescriptor {
  return problem instanceof Error ? errorMessage(problem) : refusalMessage(problem);
}

function refusalMessage({ code, failures, isExpired, retryAfterMs }: SignInFailure): MessageDescriptor {
  if (isExpired) return startAgain;
  if (retryAfterMs !== undefined) return waitMessage(retryAfterMs);
  if (code === 429) return tooManyTries;
  return failures.length > 0 ? checkAnswers : refused;
}

function errorMessage({ kind }: IdentityError): MessageDescriptor {
  switch (kind) {
    case 'TIMEOUT':
      return msg({
        id: 'identity.signIn.unreachable',
        message: "We can't reach the sign-in service right now. Please try again.",
      });
    case 'UNAUTHORIZED':
      return msg({ id: 'identity.signIn.needed', message: 'Please sign in to go on.' });
    case 'BAD_REQUEST':
      return msg({ id: 'identity.signIn.unusable', message: "This sign-in can't be continued. Please start again." });
    case 'UNKNOWN':
      return msg({
        id: 'identity.signIn.technical',
        message: 'Something technical went wrong. Please try again later.',
      });
  }
}

function waitMessage(waitMs: number): MessageDescriptor {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  return seconds < 60
    ? msg({
        id: 'identity.signIn.waitSeconds',
        message: `Too many tries. Please wait ${plural(seconds, { one: '# second', other: '# seconds' })} and try again.`,
      })
    : msg({
        id: 'identity.signIn.waitMinutes',
        message: `Too many tries. Please wait ${plural(minutes, { one: '# minute', other: '# minutes' })} and try again.`,
      });
}

const startAgain = msg({ id: 'identity.signIn.expired', message: 'This took too long. Please start again.' });

const tooManyTries = msg({
  id: 'identity.signIn.wait',
  message: 'Too many tries. Please wait a few minutes and try again.',
});

const checkAnswers = msg({ id: 'identity.signIn.check', message: 'Please check what you entered and try again.' });

/**
 * The message for a refused sign-in. It names no field, because the refused step may have asked for an email address, a user
 * name, a password alone or a passkey.
 */
const refused = msg({
  id: 'identity.signIn.refused',
  message: "We couldn't sign you in. Please check your sign-in details and try again.",
});
