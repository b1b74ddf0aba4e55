import { describe, expect, it } from 'vitest';
import type { CallbackPayload } from '../sdk/step-payload.ts';
import { callback, loginStep, stepWith } from '../testing/step-examples.ts';
import { withAnswers, withValuesOf } from './answered-step.ts';
import type { StepAnswers } from './sign-in-step.ts';

const inputsOf = (payload: CallbackPayload, answers: StepAnswers) =>
  Object.fromEntries(
    withAnswers(stepWith([callback('NameCallback', {}), payload]), answers).callbacks[1]!.input.map(
      ({ name, value }) => [name, value],
    ),
  );

describe(withAnswers, () => {
  it('fills the inputs and leaves the step as it came', () => {
    const step = loginStep();
    const answered = withAnswers(step, { IDToken1: 'ada', IDToken2: 'secret' });
    expect(answered.callbacks.map(({ input }) => input[0]?.value)).toEqual(['ada', 'secret']);
    expect(step).toEqual(loginStep());
  });

  it('takes the third option of a confirmation', () => {
    const three = callback('ConfirmationCallback', { options: ['A', 'B', 'C'] }, { '': 0 }, 2);
    expect(inputsOf(three, { IDToken2: 2 })).toEqual({ IDToken2: 2 });
  });

  it('keeps what the server preset', () => {
    const preset = callback('ChoiceCallback', { choices: ['A', 'B'] }, { '': 1 }, 2);
    expect(inputsOf(preset, {})).toEqual({ IDToken2: 1 });
  });

  it('solves a puzzle that is not the first of its step', () => {
    const puzzle = callback('ReCaptchaEnterpriseCallback', {}, { token: '', action: '', clientError: '' }, 2);
    expect(inputsOf(puzzle, { IDToken2: 'solved' })).toEqual({
      IDToken2token: 'solved',
      IDToken2action: '',
      IDToken2clientError: '',
    });
  });

  it('puts question and answer where they belong', () => {
    const kba = callback('KbaCreateCallback', {}, { question: '', answer: '' }, 2);
    expect(inputsOf(kba, { IDToken2: { question: 'Pet?', answer: 'Rex' } })).toEqual({
      IDToken2question: 'Pet?',
      IDToken2answer: 'Rex',
    });
  });

  it('sets a checked field and leaves it to be used, not only checked', () => {
    const name = callback('ValidatedCreateUsernameCallback', {}, { '': '', validateOnly: false }, 2);
    expect(inputsOf(name, { IDToken2: 'ada' })).toEqual({ IDToken2: 'ada', IDToken2validateOnly: false });
  });

  it('tells the server that it cannot watch the visitor for PingOne', () => {
    const signals = callback('PingOneProtectEvaluationCallback', {}, { signals: '', clientError: '' }, 2);
    expect(inputsOf(signals, {})).toMatchObject({ IDToken2clientError: 'PingOne signals are not supported' });
  });

  it('refuses an answer to no field', () => {
    expect(() => withAnswers(loginStep(), { IDToken9: 'x' })).toThrow(expect.objectContaining({ kind: 'BAD_REQUEST' }));
  });
});

describe(withValuesOf, () => {
  it('repeats what was typed in a step that asks the same', () => {
    const repeated = withValuesOf(loginStep('auth-2'), withAnswers(loginStep(), { IDToken1: 'ada' }));
    expect(repeated?.authId).toBe('auth-2');
    expect(repeated?.callbacks[0]?.input[0]?.value).toBe('ada');
  });

  it('repeats nothing in a step that asks something else, or what was made for one step', () => {
    const other = stepWith([callback('NameCallback', {})]);
    expect(withValuesOf(other, loginStep())).toBeUndefined();
    const puzzle = stepWith([callback('ReCaptchaCallback', {})]);
    expect(withValuesOf(puzzle, puzzle)).toBeUndefined();
  });
});
