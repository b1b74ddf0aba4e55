import { describe, expect, it } from 'vitest';
import type { StepAnswer, StepField } from '../../sign-in/sign-in-step.ts';
import { findIssues } from './step-schema.ts';

const checked = { name: 'a', prompt: 'A', attribute: 'a', isRequired: true, rules: [], failures: [] };
const named = (kind: 'name' | 'password' | 'one-time-code' | 'text'): StepField => ({ kind, name: 'a', prompt: 'A' });
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
