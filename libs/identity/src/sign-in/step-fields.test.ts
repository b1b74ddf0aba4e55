import { describe, expect, it } from 'vitest';
import type { CallbackPayload } from '../sdk/step-payload.ts';
import { callback, stepWith } from '../testing/step-examples.ts';
import { sourcesOf } from './field-sources.ts';
import { stepFields } from './step-fields.ts';

const context = { recoveryCodes: undefined, leave: async () => {} };
const fieldsOf = (callbacks: CallbackPayload[], stage = '') => stepFields(stepWith(callbacks, stage), context);
const failed = { policyRequirement: 'MIN_LENGTH', params: { minLength: 8 } };
const failures = [{ requirement: 'MIN_LENGTH', params: { minLength: 8 } }];

describe(stepFields, () => {
  it.each([
    [callback('NameCallback', { prompt: 'User Name' }), { kind: 'name', name: 'IDToken1', prompt: 'User Name' }],
    [callback('NameCallback', { prompt: 'Recovery Code' }), { kind: 'text' }],
    [callback('PasswordCallback', { prompt: 'Password' }), { kind: 'password' }],
    [callback('PasswordCallback', { prompt: 'One Time Password' }), { kind: 'one-time-code' }],
    [callback('TextInputCallback', { prompt: 'City' }), { kind: 'text', prompt: 'City' }],
    [
      callback('ChoiceCallback', { prompt: 'How?', choices: ['Mail', 'SMS'], defaultChoice: 1 }, { '': 1 }),
      { kind: 'choice', choices: ['Mail', 'SMS'], preset: 1 },
    ],
    [
      callback('ConfirmationCallback', { prompt: '', messageType: 2, options: ['A', 'B', 'C'], defaultOption: 2 }),
      { kind: 'confirmation', severity: 'error', options: [{ text: 'A' }, { text: 'B' }, { text: 'C' }], preset: 2 },
    ],
    [
      callback('ConfirmationCallback', { messageType: 1, options: [], optionType: 1 }, { '': 0 }),
      {
        kind: 'confirmation',
        severity: 'warning',
        options: [{ standard: 'yes' }, { standard: 'no' }, { standard: 'cancel' }],
      },
    ],
    [
      callback('ConfirmationCallback', { optionType: 2 }, { '': 0 }),
      { severity: 'info', options: [{ standard: 'ok' }, { standard: 'cancel' }] },
    ],
    [
      callback('TermsAndConditionsCallback', { version: '1.0', terms: 'Text', createDate: '2026-01-01T00:00:00.000Z' }),
      { kind: 'terms', version: '1.0', terms: 'Text', createdAt: Date.UTC(2026, 0, 1), value: false },
    ],
    [
      callback('TermsAndConditionsCallback', { version: '1', terms: '', createDate: 'yesterday' }),
      { createdAt: undefined },
    ],
    [callback('TermsAndConditionsCallback', { version: '1', terms: '' }, { '': true }), { value: true }],
    [
      callback('DeviceProfileCallback', { metadata: true, location: true, message: 'One moment' }),
      { kind: 'device-profile', message: 'One moment', asksForLocation: true },
    ],
    [
      callback('ReCaptchaCallback', { recaptchaSiteKey: 'key' }),
      { kind: 'recaptcha', name: 'IDToken1', siteKey: 'key', scriptUrl: undefined, isEnterprise: false },
    ],
    [
      callback(
        'ReCaptchaEnterpriseCallback',
        { recaptchaSiteKey: 'key', captchaApiUri: 'https://captcha.test/api.js' },
        { token: '', action: '', clientError: '', payload: '' },
      ),
      { name: 'IDToken1', siteKey: 'key', scriptUrl: 'https://captcha.test/api.js', isEnterprise: true },
    ],
    [
      callback('TextOutputCallback', { message: 'Hello', messageType: '1' }, {}),
      { kind: 'message', severity: 'warning', text: 'Hello' },
    ],
    [
      callback('TextOutputCallback', { message: 'alert(1)', messageType: '4' }, {}),
      { kind: 'unsupported', type: 'TextOutputCallback' },
    ],
    [
      callback('SuspendedTextOutputCallback', { message: 'See your mail', messageType: '0' }, {}),
      { kind: 'suspended', text: 'See your mail' },
    ],
    [
      callback('RedirectCallback', { redirectUrl: 'https://social.test/a?state=s', redirectMethod: 'GET' }, {}),
      { kind: 'redirect', provider: 'social.test' },
    ],
    [
      callback('RedirectCallback', { redirectUrl: 'https://social.test/', redirectMethod: 'POST' }, {}),
      { kind: 'unsupported', type: 'RedirectCallback' },
    ],
    [
      callback('PollingWaitCallback', { waitTime: '8000', message: 'Waiting' }, {}),
      { kind: 'polling', waitMs: 8000, message: 'Waiting' },
    ],
    [
      callback('SelectIdPCallback', {
        providers: [
          { provider: 'google', uiConfig: { buttonDisplayName: 'Google' } },
          { provider: 'localAuthentication' },
        ],
      }),
      {
        kind: 'identity-provider',
        providers: [
          { id: 'google', label: 'Google' },
          { id: 'localAuthentication', label: 'localAuthentication' },
        ],
      },
    ],
    [
      callback(
        'KbaCreateCallback',
        { prompt: 'Question', predefinedQuestions: ['Pet?'], allowUserDefinedQuestions: true },
        { question: '', answer: '' },
      ),
      { kind: 'security-question', name: 'IDToken1', questions: ['Pet?'], mayAskOwn: true },
    ],
    [
      callback('ValidatedCreateUsernameCallback', {
        policies: { name: 'mail', policyRequirements: ['REQUIRED'] },
        failedPolicies: [JSON.stringify(failed)],
        prompt: 'Email',
      }),
      { kind: 'new-username', attribute: 'mail', isRequired: true, failures },
    ],
    [
      callback('ValidatedCreatePasswordCallback', {
        policies: [{ policyRequirements: ['REQUIRED', 'MIN_LENGTH'] }],
        failedPolicies: [failed],
        echoOn: false,
      }),
      { kind: 'new-password', attribute: 'password', isRequired: true, failures, value: '' },
    ],
    [
      callback('StringAttributeInputCallback', {
        name: 'givenName',
        required: true,
        policies: [],
        failedPolicies: ['{broken'],
        value: 'Ada',
      }),
      {
        kind: 'text-attribute',
        attribute: 'givenName',
        value: 'Ada',
        isRequired: true,
        failures: [{ requirement: '', params: {} }],
      },
    ],
    [
      callback('NumberAttributeInputCallback', { name: 'age', value: '' }),
      { kind: 'number-attribute', value: undefined, isRequired: false },
    ],
    [callback('NumberAttributeInputCallback', { name: 'age', value: '42' }), { value: 42 }],
    [
      callback('BooleanAttributeInputCallback', { name: 'news', value: true }),
      { kind: 'boolean-attribute', value: true },
    ],
    [callback('MoonPhaseCallback', {}), { kind: 'unsupported', type: 'MoonPhaseCallback' }],
  ])('makes of %j the field', (payload, field) => {
    expect(fieldsOf([payload])).toEqual([expect.objectContaining(field)]);
  });

  it('recognises a recovery code by its stage, in any language', () => {
    expect(fieldsOf([callback('NameCallback', { prompt: 'Código de recuperación' })], 'RecoveryCode')).toEqual([
      expect.objectContaining({ kind: 'text' }),
    ]);
  });

  it('knows a one-time code by its stage', () => {
    expect(fieldsOf([callback('PasswordCallback', { prompt: 'Enter' })], 'OneTimePassword')).toEqual([
      expect.objectContaining({ kind: 'one-time-code' }),
    ]);
  });

  it.each(['HiddenValueCallback', 'MetadataCallback', 'PingOneProtectInitializeCallback'])(
    'shows nothing of %s',
    (type) => {
      expect(fieldsOf([callback(type, { id: 'x', data: {} })])).toEqual([]);
    },
  );

  const hidden = callback('HiddenValueCallback', { value: '', id: 'webAuthnOutcome' }, { '': 'webAuthnOutcome' }, 2);

  it.each([
    [{ relyingPartyId: '', pubKeyCredParams: '[]' }, 'registration'],
    [{ relyingPartyId: '', challenge: 'YQ==' }, 'authentication'],
  ])('asks the security key by %j', (data, ceremony) => {
    expect(fieldsOf([callback('MetadataCallback', { data }, {}), hidden])).toEqual([{ kind: 'webauthn', ceremony }]);
  });

  it('asks the security key once where the server sends a script for it', () => {
    const script = { message: 'var scriptContext = {}; getElementById("webAuthnOutcome")', messageType: '4' };
    expect(fieldsOf([callback('TextOutputCallback', script, {}), hidden])).toEqual([
      { kind: 'webauthn', ceremony: 'authentication' },
    ]);
  });

  const script = callback('TextOutputCallback', { message: 'QRCodeReader.createCode(…)', messageType: '4' }, {});
  const hiddenUri = (value: string) =>
    callback('HiddenValueCallback', { value, id: 'mfaDeviceRegistration' }, { '': 'mfaDeviceRegistration' }, 2);

  it.each([
    ['otpauth://totp/Store:ada?secret=JBSWY3DPEHPK3PXP&issuer=Store', 'JBSWY3DPEHPK3PXP'],
    ['otpauth://totp/Store:ada?secret=not%20a%20key', undefined],
    ['pushauth://push/store:ada?s=abc', undefined],
  ])('shows %s as a code for an authenticator app, instead of the script which draws it', (uri, key) => {
    expect(fieldsOf([script, hiddenUri(uri)])).toEqual([{ kind: 'authenticator-app', uri, key }]);
  });

  it.each(['javascript:alert(1)//otpauth://', ' otpauth://x', ''])('takes %j for no such code', (value) => {
    expect(fieldsOf([script, hiddenUri(value)])).toEqual([{ kind: 'unsupported', type: 'TextOutputCallback' }]);
  });

  it('shows recovery codes instead of the script which shows them', () => {
    const recoveryCodes = { codes: ['A1'], deviceName: 'Key' };
    const script = callback('TextOutputCallback', { message: 'Your Recovery Codes', messageType: '4' }, {});
    expect(stepFields(stepWith([script]), { ...context, recoveryCodes })).toEqual([
      { kind: 'recovery-codes', ...recoveryCodes },
    ]);
  });
});

describe(sourcesOf, () => {
  const prompts = ['User Name', 'Recovery Code', 'Password', 'One Time Password', ''];

  it.each(['NameCallback', 'PasswordCallback', 'TextInputCallback'].flatMap((type) => prompts.map((p) => [type, p])))(
    'lets one kind alone take a %s that asks for “%s”',
    (type, prompt) => {
      const asked = callback(type, { prompt });
      const step = stepWith([asked]);
      const fields = sourcesOf(type).flatMap(({ read }) => read({ callback: asked, index: 0, step, context }) ?? []);
      expect(fields).toHaveLength(1);
    },
  );
});
