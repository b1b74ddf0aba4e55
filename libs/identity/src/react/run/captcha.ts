import { aRule, checkOptions } from '@assess/i18n/arguments';
import type { StepField } from '../../sign-in/sign-in-step.ts';

/** The field of a step that requires a captcha. Its `siteKey` comes from the server. */
export type RecaptchaField = StepField<'recaptcha'>;

/**
 * Renders a captcha in the element and resolves with its token, one per element. When the token expires, the captcha fires
 * `expired` on the element, and the field calls the function again with a new element.
 */
export type Captcha = (element: HTMLElement, field: RecaptchaField) => Promise<string>;

/** Google's widget with explicit rendering. Other providers offer the same interface. */
interface Grecaptcha {
  ready: (callback: () => void) => void;
  render: (
    element: HTMLElement,
    parameters: {
      sitekey: string;
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ) => unknown;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha & { enterprise?: Grecaptcha };
  }
}

/** The script of the captcha. The page's Content-Security-Policy must allow the script's host for scripts and frames. */
export interface RecaptchaOptions {
  /**
   * The script's URL for explicit rendering, such as `https://www.google.com/recaptcha/api.js?render=explicit`. With Trusted
   * Types it must be a `TrustedScriptURL` of the app's own policy.
   */
  scriptUrl: {
    /** Returns the URL. */
    toString: () => string;
  };
  /** The document that loads the script. Default: the page's. */
  document?: Document;
}

/** Creates a captcha with Google's script or a compatible one. The script is loaded once, on first use. */
export function createRecaptcha(options: RecaptchaOptions): Captcha {
  if (process.env.NODE_ENV !== 'production') {
    const isUrl = (value: unknown) => /^((https?:)?\/\/?|blob:)\S/.test(String(value));
    const example = "the URL of the script, such as 'https://www.google.com/recaptcha/api.js?render=explicit'";
    checkOptions('createRecaptcha', options, { scriptUrl: aRule(example, isUrl) });
  }
  const { scriptUrl, document: page = globalThis.document } = options;
  let loading: Promise<Window> | undefined;
  const load = () => {
    loading ??= loadScript(scriptUrl, page).catch((error: unknown) => {
      loading = undefined; // the next attempt loads it again
      throw error;
    });
    return loading;
  };
  return async (element, field) => {
    const { grecaptcha } = await load();
    const widget = field.isEnterprise ? grecaptcha?.enterprise : grecaptcha;
    if (!widget) throw new Error(`The script ${scriptUrl} defines no grecaptcha of the wanted kind.`);
    return tokenOf(widget, element, field.siteKey);
  };
}

const tokenOf = (widget: Grecaptcha, element: HTMLElement, siteKey: string): Promise<string> =>
  new Promise((resolve, reject) => {
    widget.ready(() => {
      widget.render(element, {
        sitekey: siteKey,
        callback: resolve,
        'expired-callback': () => element.dispatchEvent(new Event('expired')),
        'error-callback': () => reject(new Error('The widget of grecaptcha reports an error.')),
      });
    });
  });

function loadScript(scriptUrl: RecaptchaOptions['scriptUrl'], page: Document): Promise<Window> {
  return new Promise((resolve, reject) => {
    const script = page.createElement('script');
    script.async = true;
    script.src = scriptUrl as string; // only typed as a string, because a TrustedScriptURL that is converted is no longer trusted
    script.addEventListener('load', () => resolve(page.defaultView ?? window));
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The script ${scriptUrl} cannot be loaded.`));
    });
    page.head.append(script);
  });
}
