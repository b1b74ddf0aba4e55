import { describe, expect, it } from 'vitest';
import type { StepAnswer, StepField } from '../../sign-in/sign-in-step.ts';
import { findIssues, hasSubmitButton, readAnswers } from './form-answers.ts';

const checked = { name: 'a', prompt: 'A', attribute: 'a', isRequired: true, rules: [], failures: [] };
const named = (kind: 'name' | 'password' | 'one-time-code' | 'text'): StepField => ({ kind, name: 'a', prompt: 'A' });
const providers = (...ids: string[]): StepField => ({
  kind: 'identity-provider',
  name: 'p',
  prompt: '',
  providers: ids.map((id) => ({ id, label: id })),
});
const question: StepField = { kind: 'security-question', name: 'q', prompt: 'Q', questions: ['Pet?'], mayAskOwn: true };

function formOf(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

const read = (field: StepField, values: Record<string, string>) => readAnswers([field], formOf(values));

describe(readAnswers, () => {
  it.each<[StepField, string, unknown]>([
    [named('name'), ' ada@example.com ', 'ada@example.com'],
    [named('password'), ' blanks count ', ' blanks count '],
    [named('one-time-code'), '123 456', '123456'],
    [{ kind: 'choice', name: 'a', prompt: '', choices: ['x', 'y'], preset: 0 }, '1', 1],
    [{ kind: 'confirmation', name: 'a', prompt: '', severity: 'info', options: [], preset: 0 }, '2', 2],
    [{ ...checked, kind: 'number-attribute', value: undefined }, '4.5', 4.5],
    [{ ...checked, kind: 'boolean-attribute', value: false }, 'on', true],
  ])('reads %o of "%s" as %o', (field, value, answer) => {
    expect(read(field, { a: value })).toEqual({ a: answer });
  });

  it('has no answer of a confirmation whose buttons nobody pressed', () => {
    expect(read({ kind: 'confirmation', name: 'a', prompt: '', severity: 'info', options: [], preset: 0 }, {})).toEqual(
      {},
    );
  });

  it('reads what is not ticked as no', () => {
    expect(
      read({ kind: 'terms', name: 'a', version: '1', terms: '…', createdAt: undefined, value: false }, {}),
    ).toEqual({
      a: false,
    });
  });

  it('takes the question of the list, or one’s own', () => {
    expect(read(question, { qquestion: 'Pet?', qownQuestion: '', qanswer: 'Rex ' })).toEqual({
      q: { question: 'Pet?', answer: 'Rex' },
    });
    expect(read(question, { qquestion: '', qownQuestion: 'Street?', qanswer: 'Elm' })).toEqual({
      q: { question: 'Street?', answer: 'Elm' },
    });
  });

  it('means the server’s own form where no other provider was pressed', () => {
    expect(read(providers('google', 'localAuthentication'), {})).toEqual({ p: 'localAuthentication' });
    expect(read(providers('google', 'localAuthentication'), { p: 'google' })).toEqual({ p: 'google' });
  });
});

describe(hasSubmitButton, () => {
  it('is sent by a button below plain fields', () => {
    expect(hasSubmitButton([named('name'), named('password')])).toBe(true);
    expect(hasSubmitButton([{ kind: 'message', severity: 'info', text: 'Read this' }])).toBe(true);
  });

  it('is not where a field has buttons of its own', () => {
    expect(hasSubmitButton([named('name'), { kind: 'polling', waitMs: 1, message: '' }])).toBe(false);
    expect(hasSubmitButton([providers('google')])).toBe(false);
  });

  it('is not where something is asked that cannot be shown', () => {
    expect(hasSubmitButton([named('name'), { kind: 'unsupported', type: 'BiometricCallback' }])).toBe(false);
  });

  it('is beside providers where the server’s own form stands in the same step', () => {
    expect(hasSubmitButton([providers('google', 'localAuthentication'), named('name')])).toBe(true);
    expect(hasSubmitButton([providers('google', 'localAuthentication')])).toBe(false);
  });
});

const issues = (field: StepField, a?: StepAnswer) => findIssues([field], a === undefined ? {} : { a });

describe(findIssues, () => {
  it.each(['name', 'password', 'one-time-code'] as const)('wants a %s', (kind) => {
    expect(issues(named(kind), '')).toEqual({ a: 'required' });
    expect(issues(named(kind))).toEqual({ a: 'required' });
    expect(issues(named(kind), 'x')).toEqual({});
  });

  it('leaves free text to the server', () => {
    expect(issues(named('text'), '')).toEqual({});
  });

  it('wants attributes that are required, and numbers as numbers', () => {
    const number: StepField = { ...checked, kind: 'number-attribute', value: undefined };
    expect(issues({ ...checked, kind: 'text-attribute', value: '' }, '')).toEqual({ a: 'required' });
    expect(issues({ ...checked, isRequired: false, kind: 'text-attribute', value: '' }, '')).toEqual({});
    expect(issues(number, Number('many'))).toEqual({ a: 'not-a-number' });
    expect(issues(number)).toEqual({ a: 'required' });
    expect(issues({ ...number, isRequired: false })).toEqual({});
    expect(issues({ ...number, isRequired: false }, Number('many'))).toEqual({ a: 'not-a-number' });
  });

  it('wants terms agreed to, a person, and an answer to a question', () => {
    const terms: StepField = { kind: 'terms', name: 'a', version: '1', terms: '…', createdAt: undefined, value: false };
    expect(issues(terms, false)).toEqual({ a: 'not-agreed' });
    expect(issues(terms, true)).toEqual({});
    const captcha: StepField = {
      kind: 'recaptcha',
      name: 'a',
      siteKey: 'k',
      scriptUrl: undefined,
      isEnterprise: false,
    };
    expect(issues(captcha, '')).toEqual({ a: 'not-a-person' });
    const question: StepField = {
      kind: 'security-question',
      name: 'a',
      prompt: 'Q',
      questions: ['Pet?'],
      mayAskOwn: true,
    };
    expect(issues(question, { question: 'Pet?', answer: '' })).toEqual({ a: 'required' });
    expect(issues(question, { question: 'Pet?', answer: 'Rex' })).toEqual({});
  });
});
