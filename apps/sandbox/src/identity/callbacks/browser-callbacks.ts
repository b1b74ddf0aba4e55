import * as z from 'zod/mini';
import { textAnswer, textInput, type Callback } from './callback.ts';

/** A text long enough for a security key's certificates as signed numbers and for a browser's device profile. */
const longTextAnswer = z.tuple([z.string().check(z.maxLength(48_000))]);

/** Creates a hidden value that a program reads or fills in, found by its `id`. */
export const hiddenValueCallback = (id: string, value = ''): Callback<string> => ({
  type: 'HiddenValueCallback',
  output: [
    { name: 'value', value },
    { name: 'id', value: id },
  ],
  inputs: [{ suffix: '', value: id }],
  read: (values) => longTextAnswer.parse(values)[0],
});

/** Asks for the client's device profile, as the text of a JSON object. */
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

/** Asks for a captcha token from the widget. */
export const captchaCallback = (siteKey: string): Callback<string> => ({
  type: 'ReCaptchaCallback',
  output: [{ name: 'recaptchaSiteKey', value: siteKey }],
  inputs: textInput,
  read: (values) => longTextAnswer.parse(values)[0],
});

export interface EnterpriseCaptchaAnswer {
  token: string;
  /** The action of the visitor, in the client's words. */
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
