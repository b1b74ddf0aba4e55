import * as z from 'zod/mini';
import { toIdentityError, IdentityError } from '../identity-error.ts';
import type { BrowserTab } from '../browser-tab.ts';
import type { AuthenticateRequest, IdentitySdk } from '../sdk/forgerock-sdk.ts';
import {
  ceremonyOf,
  outputOf,
  parseStep,
  setInput,
  showsRecoveryCodes,
  type StepPayload,
} from '../sdk/step-payload.ts';
import type { Log } from '../tolerate.ts';
import { within } from '../within.ts';
import { withAnswers, withValuesOf } from './answered-step.ts';
import { createRedirects } from './redirect-step.ts';
import { parseOutcome } from './sign-in-outcome.ts';
import type { SignInProgress, SignInStep, StepAnswers } from './sign-in-step.ts';
import { stepFields } from './step-fields.ts';

interface SignInDependencies {
  sdk: () => Promise<IdentitySdk>;
  clientId: string;
  tab: BrowserTab;
  allowedRedirectOrigins: readonly string[] | undefined;
  stepTimeoutMs: number;
  onSignedIn: () => Promise<void>;
  log: Log;
}

/** The context of a step: the parameters of its requests, and its position. */
interface Course {
  request: AuthenticateRequest;
  /** True for the first step. When it has expired, the server sends it again on request, and no earlier answers are lost. */
  isFirst: boolean;
}

/** Creates the client that runs the identity server's trees, one step at a time. */
export function createSignIn({ sdk, stepTimeoutMs, onSignedIn, log, ...dependencies }: SignInDependencies) {
  const redirects = createRedirects(dependencies.clientId, dependencies.tab, dependencies.allowedRedirectOrigins);

  /** Runs all requests of a step within one time limit. After the limit, `isWanted` returns false, and late replies must be ignored. */
  async function inTime(work: (sdk: IdentitySdk, isWanted: () => boolean) => Promise<SignInProgress>) {
    let isOver = false;
    try {
      const progress = await within(
        stepTimeoutMs,
        sdk().then((loaded) => work(loaded, () => !isOver)),
      );
      if (progress.kind === 'signed-in') await onSignedIn();
      return progress;
    } catch (cause) {
      throw toIdentityError(cause);
    } finally {
      isOver = true;
    }
  }

  async function progressOf(loaded: IdentitySdk, reply: unknown, course: Course): Promise<SignInProgress> {
    const payload = parseStep(reply);
    if (!payload) return parseOutcome(reply);
    const recoveryCodes = payload.callbacks.some(showsRecoveryCodes)
      ? await loaded.readRecoveryCodes(payload)
      : undefined;
    const leave = (redirectUrl: string) => redirects.leave(payload, redirectUrl);
    const { stage, header, description } = payload;
    const fields = stepFields(payload, { recoveryCodes, leave });
    return {
      kind: 'step',
      stage,
      header,
      description,
      fields,
      submit: usableOnce((answers) => send(payload, answers, course)),
    };
  }

  async function send(payload: StepPayload, answers: StepAnswers, course: Course): Promise<SignInProgress> {
    const answered = await answeredByBrowser(withAnswers(payload, answers));
    return inTime(async (loaded, isWanted) => {
      const reply = await loaded.authenticate(answered, course.request);
      const progress = await progressOf(loaded, reply, { ...course, isFirst: false });
      const isLost = course.isFirst && progress.kind === 'refused' && progress.isExpired;
      return isLost ? resend(loaded, answered, course, isWanted) : progress;
    });
  }

  /** Requests the expired first step again and submits the visitor's answers again, without showing the step a second time. */
  async function resend(loaded: IdentitySdk, answered: StepPayload, course: Course, isWanted: () => boolean) {
    const first = await loaded.authenticate(undefined, course.request);
    const payload = parseStep(first);
    const repeated = payload && withValuesOf(payload, answered);
    if (!repeated || !isWanted()) return progressOf(loaded, first, course);
    const reply = await loaded.authenticate(repeated, course.request);
    return progressOf(loaded, reply, { ...course, isFirst: false });
  }

  /**
   * Fills in the callbacks that only the browser can answer: device profile and security key. It has no time limit, because
   * the visitor may have to find the key or give a permission.
   */
  async function answeredByBrowser(payload: StepPayload): Promise<StepPayload> {
    try {
      for (const callback of payload.callbacks.filter(({ type }) => type === 'DeviceProfileCallback')) {
        const asks = (name: string) => outputOf(callback, name) === true;
        const asked = { location: asks('location'), metadata: asks('metadata') };
        const profile = await (await sdk()).deviceProfile(asked);
        if (asked.location && !hasPlace(profile)) log('failed to look up the location of this device');
        setInput(callback, /./, JSON.stringify(profile));
      }
      return ceremonyOf(payload) ? await (await sdk()).answerWebAuthn(payload) : payload;
    } catch (cause) {
      throw toIdentityError(cause);
    }
  }

  const start = (request: AuthenticateRequest): Promise<SignInProgress> =>
    inTime(async (loaded) =>
      progressOf(loaded, await loaded.authenticate(undefined, request), { request, isFirst: true }),
    );

  return {
    start,
    /** Resumes a sign-in after a redirect. @throws IdentityError also when the URL belongs to no step of this tab. */
    async resume(href: string, tree: string): Promise<SignInProgress> {
      const { step, query } = redirects.comeBack(href);
      const request = { tree };
      return inTime(async (loaded) => {
        const reply = await loaded.authenticate(step, { tree, query });
        const progress = await progressOf(loaded, reply, { request, isFirst: false });
        redirects.forget(); // only after success, because after a failure the visitor can reload the page
        return progress;
      });
    },
  };
}

/**
 * True when the device profile has a location. The SDK leaves the location empty when the visitor refuses permission or the
 * browser does not find it.
 *
 * @see spec §8 Location lookup failure
 */
const hasPlace = (profile: unknown): boolean => z.safeParse(placeSchema, profile).success;
const placeSchema = z.object({ location: z.object({ latitude: z.number() }) });

export type SignIn = ReturnType<typeof createSignIn>;

/**
 * Allows one submission of a step, because the server accepts each step once. After a failed request it allows another one,
 * because the server may not have received the first.
 */
function usableOnce(send: (answers: StepAnswers) => Promise<SignInProgress>): SignInStep['submit'] {
  let isUsed = false;
  return async (answers = {}) => {
    if (isUsed)
      throw new IdentityError('BAD_REQUEST', 'Login failed', {
        cause: new Error('The step has been submitted already'),
      });
    isUsed = true;
    try {
      return await send(answers);
    } catch (cause) {
      isUsed = false;
      throw cause;
    }
  };
}
