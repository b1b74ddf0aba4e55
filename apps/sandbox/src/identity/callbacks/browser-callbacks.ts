import * as z from 'zod/mini';
import { textAnswer, textInput, type Callback } from './callback.ts';

/**
 * Parses a text of at most 48,000 characters: enough for a security key's certificates as signed numbers and for a
 * browser's device profile.
 */
const longTextAnswer = z.tuple([z.string().check(z.maxLength(48_000))]);

/** Creates a callback with a hidden value, which a program finds by its `id` and reads or fills in. */
export const hiddenValueCallback = (id: string, value = ''): Callback<string> => ({
  type: 'HiddenValueCallback',
  output: [
    { name: 'value', value },
    { name: 'id', value: id },
  ],
  inputs: [{ suffix: '', value: id }],
  read: (values) => longTextAnswer.parse(values)[0],
});

/** Creates a callback that asks for the client's device profile, as the text of a JSON object. */
export const deviceProfileCallback = (
  message: string,
  wanted: { metadata: boolean; location: boolean },
): Callback<string> => ({
  type: 'DeviceProfileCallback',
  output: [
    { name: 'metadata', value: wanted.metadata },
    { name: 'location', value: wanted.location },
    { name: 'message', value: message },
  ],
  inputs: textInput,
  read: (values) => longTextAnswer.parse(values)[0],
});

/** Creates a callback that asks for a captcha token from the widget. */
export const captchaCallback = (siteKey: string): Callback<string> => ({
  type: 'ReCaptchaCallback',
  output: [{ name: 'recaptchaSiteKey', value: siteKey }],
  inputs: textInput,
  read: (values) => longTextAnswer.parse(values)[0],
});

export interface EnterpriseCaptchaAnswer {
  token: string;
  /** The name that the client gives to the visitor's action. */
  action: string;
  clientError: string;
}

export const enterpriseCaptchaCallback = (parts: {
  siteKey: string;
  /** The URL of the widget's script. */
  scriptUrl: string;
}): Callback<EnterpriseCaptchaAnswer> => ({
  type: 'ReCaptchaEnterpriseCallback',
  output: [
    { name: 'recaptchaSiteKey', value: parts.siteKey },
    { name: 'captchaApiUri', value: parts.scriptUrl },
    { name: 'captchaDivClass', value: 'g-recaptcha' },
  ],
  inputs: ['token', 'action', 'clientError', 'payload'].map((suffix) => ({ suffix, value: '' })),
  read([token, action, clientError, payload]) {
    textAnswer.parse([payload]);
    return {
      token: longTextAnswer.parse([token])[0],
      action: textAnswer.parse([action])[0],
      clientError: textAnswer.parse([clientError])[0],
    };
  },
});
