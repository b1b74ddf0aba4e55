import { describe, expect, it, vi } from 'vitest';
import { IdentityError } from '../../identity-error.ts';
import type { StepField } from '../../sign-in/sign-in-step.ts';
import { fakeSignIn, signedIn, type FakeSignIn } from '../../testing/index.ts';
import { refusal, step } from '../stories/scripted-replies.ts';
import { createSignInRun, type SignInRunOptions } from './create-sign-in-run.ts';
import { rememberedAnswer } from './form-answers.ts';

const name: StepField = { kind: 'name', name: 'IDToken1', prompt: 'Email' };
const password: StepField = { kind: 'password', name: 'IDToken2', prompt: 'Password' };
const code: StepField = { kind: 'one-time-code', name: 'IDToken1', prompt: 'Code' };
const polling = (waitMs = 100): StepField => ({ kind: 'polling', waitMs, message: 'Wait' });

const credentials = step([name, password]);
const answers = { IDToken1: 'ada', IDToken2: 'secret' };

const lostNetwork = new IdentityError('TIMEOUT', 'Timeout');

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function began(script: FakeSignIn, options: Partial<SignInRunOptions> = {}) {
  const run = createSignInRun({ start: script.start, ...options });
  run.begin();
  await settled();
  const shown = () => {
    const state = run.state();
    if (state.phase !== 'step') throw new Error(`No step but ${JSON.stringify(state)}`);
    return state;
  };
  const submit = async (...args: Parameters<typeof run.submit>) => {
    run.submit(...args);
    await settled();
  };
  return { run, shown, submit };
}

describe(createSignInRun, () => {
  it('goes from the first step to the end', async () => {
    const script = fakeSignIn([credentials, step([code]), signedIn]);
    const { run, shown, submit } = await began(script);
    expect(shown().step.fields).toEqual([name, password]);
    await submit(answers);
    expect(shown().step.fields).toEqual([code]);
    await submit({ IDToken1: '123456' });
    expect(run.state()).toEqual({ phase: 'signed-in', success: signedIn });
    expect(script.answers).toEqual([answers, { IDToken1: '123456' }]);
  });

  it('takes somebody who is signed in already as signed in', async () => {
    const { run } = await began(fakeSignIn([signedIn]));
    expect(run.state()).toEqual({ phase: 'signed-in', success: signedIn });
  });

  it('sends a step once, however often it is submitted', async () => {
    const script = fakeSignIn([credentials, signedIn]);
    const { run, submit } = await began(script);
    run.submit(answers);
    await submit(answers);
    expect(script.answers).toHaveLength(1);
  });

  it('begins again after a rejection, and reports it', async () => {
    const { shown, submit } = await began(fakeSignIn([credentials, refusal(), credentials, signedIn]));
    await submit(answers);
    expect(shown()).toMatchObject({ problem: { kind: 'refused', after: ['name', 'password'] }, attempt: 1 });
  });

  it('remembers what was typed, but no password', async () => {
    const { shown, submit } = await began(fakeSignIn([credentials, refusal(), credentials, signedIn]));
    await submit(answers);
    expect(shown().typed).toEqual({ 'name:Email': 'ada' });
  });

  it('remembers agreement to the same terms, and to no others', async () => {
    const terms = {
      kind: 'terms',
      name: 'IDToken1',
      version: '1.0',
      terms: 'Be kind',
      createdAt: 0,
      value: false,
    } as const;
    const newer: StepField = { ...terms, version: '2.0' };
    const { shown, submit } = await began(fakeSignIn([step([terms]), refusal(), step([terms, newer]), signedIn]));
    await submit({ IDToken1: true });
    expect(shown().step.fields.map((field) => rememberedAnswer(shown().typed, field))).toEqual([true, undefined]);
  });

  it('keeps the step when no reply comes, to be sent once more', async () => {
    const script = fakeSignIn([credentials, lostNetwork, signedIn]);
    const { run, shown, submit } = await began(script);
    const { key } = shown();
    await submit(answers);
    expect(shown()).toMatchObject({ key, sending: 'no', problem: { kind: 'no-reply', cause: lostNetwork } });
    await submit(answers);
    expect(run.state().phase).toBe('signed-in');
    expect(script.answers).toEqual([answers, answers]);
  });

  it('stops when not even the first step comes, until it is begun again', async () => {
    const { run, shown } = await began(fakeSignIn([lostNetwork, credentials, signedIn]));
    expect(run.state()).toEqual({ phase: 'stopped', problem: { kind: 'no-reply', cause: lostNetwork } });
    run.begin();
    expect(run.state()).toEqual({ phase: 'starting' });
    await settled();
    expect(shown().step.fields).toEqual([name, password]);
  });

  it('stops after too many tries, for as long as the server says', async () => {
    const failure = refusal({ code: 429, retryAfterMs: 30_000 });
    const { run, submit } = await began(fakeSignIn([credentials, failure, signedIn]), { now: () => 1000 });
    await submit(answers);
    expect(run.state()).toEqual({ phase: 'stopped', problem: { kind: 'throttled', failure, untilAt: 31_000 } });
  });

  it('begins another way after a refusal where the first step comes only once', async () => {
    const again = fakeSignIn([lostNetwork, step([code]), signedIn]);
    const { run, shown, submit } = await began(fakeSignIn([credentials, refusal(), credentials, signedIn]), {
      startAgain: again.start,
    });
    await submit(answers);
    expect(run.state()).toEqual({ phase: 'stopped', problem: { kind: 'no-reply', cause: lostNetwork } });
    run.begin();
    await settled();
    expect(shown().step.fields).toEqual([code]);
  });

  it('begins another way when the visitor wants to, from any step', async () => {
    const again = fakeSignIn([step([code]), signedIn]);
    const { run, shown } = await began(fakeSignIn([credentials, signedIn]), { startAgain: again.start });
    run.startAgain();
    await settled();
    expect(shown()).toMatchObject({ step: { fields: [code] }, problem: undefined });
  });

  it('shows a step that is asked again after waiting as the same', async () => {
    const { shown, submit } = await began(
      fakeSignIn([step([polling()]), step([polling(200)]), step([code]), signedIn]),
    );
    const { key } = shown();
    await submit({}, 'itself');
    expect(shown()).toMatchObject({ key, step: { fields: [{ waitMs: 200 }] } });
    await submit({}, 'itself');
    expect(shown().key).not.toBe(key);
  });

  it('shows a step again after invalid answers', async () => {
    const { shown, submit } = await began(fakeSignIn([credentials, credentials, signedIn]));
    const { key } = shown();
    await submit(answers);
    expect(shown().key).not.toBe(key);
  });

  it('says who sent a step: only what a visitor sent makes them wait', async () => {
    const { run, shown } = await began(fakeSignIn([step([polling()]), signedIn]));
    run.submit({}, 'itself');
    expect(shown().sending).toBe('by-itself');
  });

  it('ignores a reply that comes after it was stopped', async () => {
    const run = createSignInRun({ start: fakeSignIn([credentials, signedIn]).start });
    const listener = vi.fn<() => void>();
    run.subscribe(listener);
    run.begin();
    run.stop();
    await settled();
    expect(run.state()).toEqual({ phase: 'starting' });
    expect(listener).not.toHaveBeenCalled();
  });

  describe('with an expected step', () => {
    const expected = { fields: [name, password] };

    it('shows it before the server was asked, and the step itself in its place', async () => {
      const script = fakeSignIn([step([name, password], { header: 'Sign in' })]);
      const run = createSignInRun({ start: script.start, expected });
      expect(run.state()).toMatchObject({ phase: 'step', isExpected: true, sending: 'no', key: 0 });
      run.begin();
      expect(run.state()).toMatchObject({ isExpected: true });
      await settled();
      expect(run.state()).toMatchObject({ step: { header: 'Sign in' }, key: 0 });
      expect(run.state()).not.toHaveProperty('isExpected');
    });

    it('waits with what is submitted for the step, and asks for that once', async () => {
      let asked = 0;
      const script = fakeSignIn([credentials]);
      const start = () => {
        asked += 1;
        return script.start();
      };
      const run = createSignInRun({ start, expected });
      run.begin();
      run.submit(answers);
      run.submit(answers);
      expect(run.state()).toMatchObject({ sending: 'answers', isExpected: true });
      await settled();
      expect(run.state()).toMatchObject({ sending: 'no', isPressed: true, step: { fields: [name, password] } });
      expect(script.answers).toEqual([]);
      expect(asked).toBe(1);
    });

    it('keeps it where there is no reply, and asks again when it is submitted', async () => {
      const { run, shown, submit } = await began(fakeSignIn([lostNetwork, lostNetwork, credentials]), { expected });
      expect(shown()).toMatchObject({ isExpected: true, problem: { kind: 'no-reply' }, attempt: 1 });
      await submit(answers);
      expect(shown()).toMatchObject({ isExpected: true, isPressed: true, problem: { kind: 'no-reply' }, attempt: 2 });
      await submit(answers);
      expect(run.state()).toMatchObject({ isPressed: true, problem: undefined });
      expect(run.state()).not.toHaveProperty('isExpected');
    });
  });
});
