import { describe, expect, it } from 'vitest';
import { IdentityError } from '../identity-error.ts';
import type { SignInProgress } from '../sign-in/sign-in-step.ts';
import { fakeIdentity } from './fake-identity.ts';
import { fakeSignIn, nameAndPassword, refused, signedIn } from './fake-sign-in.ts';

const submit = (progress: SignInProgress, answers = {}) =>
  progress.kind === 'step' ? progress.submit(answers) : Promise.reject(new Error(progress.kind));

describe(fakeSignIn, () => {
  it('gives the replies of its script in turn, and keeps the answers', async () => {
    const script = fakeSignIn([nameAndPassword, { stage: 'OneTimePassword' }, signedIn]);
    const first = await script.start();
    expect(first).toMatchObject({ kind: 'step', fields: [{ kind: 'name' }, { kind: 'password' }] });
    const second = await submit(first, { IDToken1: 'ada' });
    expect(second).toMatchObject({ kind: 'step', stage: 'OneTimePassword', fields: [] });
    expect(await submit(second)).toBe(signedIn);
    expect(script.answers).toEqual([{ IDToken1: 'ada' }, {}]);
  });

  it('throws an error of its script, and the step can be submitted again', async () => {
    const script = fakeSignIn([nameAndPassword, new IdentityError('TIMEOUT', 'Timeout'), refused]);
    const step = await script.start();
    await expect(submit(step)).rejects.toMatchObject({ kind: 'TIMEOUT' });
    expect(await submit(step)).toBe(refused);
  });
});

describe('the fake identity', () => {
  it('signs its visitor in at the end of the script', async () => {
    const identity = fakeIdentity();
    const step = await identity.signIn({ tree: 'Login' });
    expect(identity.user).toBeUndefined();
    await submit(step, { IDToken1: 'ada', IDToken2: 'secret' });
    expect(await identity.userInfo()).toEqual(identity.visitor);
    expect(identity.script.answers).toHaveLength(1);
  });

  it('signs nobody in whom the script refuses', async () => {
    const identity = fakeIdentity();
    identity.script = fakeSignIn([nameAndPassword, refused]);
    await submit(await identity.resume('https://store.test/', { tree: 'Login' }));
    expect(identity.user).toBeUndefined();
  });

  it('comes back from a redirect signed in, but for a failure', async () => {
    const identity = fakeIdentity();
    identity.failure = new IdentityError('BAD_REQUEST', 'State mismatch');
    await expect(identity.completeRedirect('https://store.test/')).rejects.toBe(identity.failure);
    await expect(identity.signIn({ tree: 'Login' })).rejects.toBe(identity.failure);
    identity.failure = undefined;
    expect(await identity.completeRedirect('https://store.test/')).toEqual({ returnTo: '/' });
    expect(identity.user).toEqual(identity.visitor);
  });
});
