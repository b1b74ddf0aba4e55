import { Card, Page } from '@assess/ui';
import type { SignInSuccess } from '../../sign-in/sign-in-step.ts';
import { fakeSignIn, signedIn, type FakeSignIn, type ScriptedReply } from '../../testing/index.ts';
import { SignInFlow, type SignInFlowProps } from '../index.ts';
import { step } from './scripted-replies.ts';

export type ScriptedArgs = Pick<SignInFlowProps, 'submitLabel' | 'captcha' | 'children' | 'isByEmail' | 'expected'> & {
  /** The server's replies, one after the other. After the last one the visitor is signed in. */
  replies: readonly (ScriptedReply | Promise<ScriptedReply>)[];
};

type Script = FakeSignIn & { onSignedIn: (success: SignInSuccess) => void; successes: SignInSuccess[] };

function scriptWith(replies: ScriptedArgs['replies']): Script {
  const successes: SignInSuccess[] = [];
  const onSignedIn = (success: SignInSuccess) => void successes.push(success);
  return { ...fakeSignIn([...replies, signedIn]), onSignedIn, successes };
}

export const scriptOf = (loaded: Record<string, unknown>) => loaded['script'] as Script;

/** A sign-in with the replies that a story defines. */
export const scriptedFlow = {
  parameters: { propsOf: SignInFlow },
  loaders: [({ args }: { args: ScriptedArgs }) => ({ script: scriptWith(args.replies) })],
  render: (
    { submitLabel, captcha, children, isByEmail, expected }: ScriptedArgs,
    { loaded }: { loaded: Record<string, unknown> },
  ) => {
    const { start, onSignedIn } = scriptOf(loaded);
    return (
      <Page width="narrow">
        <Card>
          <SignInFlow {...{ start, onSignedIn, submitLabel, captcha, children, isByEmail, expected }} />
        </Card>
      </Page>
    );
  },
};

const texts = { header: 'Sign in', description: 'Use the account of your organization.' };

export const credentials = step(
  [
    { kind: 'name', name: 'IDToken1', prompt: 'User name' },
    { kind: 'password', name: 'IDToken2', prompt: 'Password' },
  ],
  texts,
);

export const code = step([{ kind: 'one-time-code', name: 'IDToken1', prompt: 'One-time code' }], {
  header: 'Check your email',
  description: 'We sent a code of six digits to a…@example.com.',
});
