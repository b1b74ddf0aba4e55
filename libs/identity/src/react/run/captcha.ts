import type { StepField } from '../../sign-in/sign-in-step.ts';

/** The field of a step that asks for a check against robots: its `siteKey` is the server's. */
export type RecaptchaField = StepField<'recaptcha'>;

/**
 * Shows a check against robots in the element and resolves with its token. The element is used for one token: a widget
 * whose token runs out fires `expired` on it and is asked again with a fresh one.
 */
export type Captcha = (element: HTMLElement, field: RecaptchaField) => Promise<string>;

/** Google's widget with explicit rendering, which others offer in the same form. */
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

/** Where the check comes from. The page's policy must allow that host for scripts and frames. */
export interface RecaptchaOptions {
  /**
   * The script in its form for explicit rendering, such as `https://www.google.com/recaptcha/api.js?render=explicit`. Where
   * Trusted Types are on, a `TrustedScriptURL` of the app's own policy.
   */
  scriptUrl: {
    /** The address. */
    toString: () => string;
  };
  /** Default: the page's. */
  document?: Document;
}

/** A check by Google's script, or one which behaves like it. The script is fetched once, when first needed. */
export function createRecaptcha({ scriptUrl, document: page = globalThis.document }: RecaptchaOptions): Captcha {
  let loading: Promise<Window> | undefined;
  const load = () => {
    loading ??= loadScript(scriptUrl, page).catch((error: unknown) => {
      loading = undefined; // the next try fetches it again
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
    script.src = scriptUrl as string; // as it is: a TrustedScriptURL made a string is trusted no more
    script.addEventListener('load', () => resolve(page.defaultView ?? window));
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The script ${scriptUrl} cannot be loaded.`));
    });
    page.head.append(script);
  });
}
