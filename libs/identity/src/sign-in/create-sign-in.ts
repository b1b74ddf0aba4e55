import * as z from 'zod/mini';
import { toIdentityError, IdentityError } from '../identity-error.ts';
import type { Place } from '../place.ts';
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
  place: Place;
  allowedRedirectOrigins: readonly string[] | undefined;
  stepTimeoutMs: number;
  onSignedIn: () => Promise<void>;
  log: Log;
}

/** How a sign-in goes on: what each request says besides the step. */
interface Course {
  request: AuthenticateRequest;
  /** The first step of a sign-in can be had again, so it is not lost when it has waited too long. */
  isFirst: boolean;
}

/** Leads through the server's trees, one step at a time. */
export function createSignIn({ sdk, stepTimeoutMs, onSignedIn, log, ...parts }: SignInDependencies) {
  const redirects = createRedirects(parts.clientId, parts.place, parts.allowedRedirectOrigins);

  /** One wait for all that is asked of the server; what comes later finds that nobody waits any more. */
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

  /** Asks for the first step again and repeats what was typed into it: the visitor notices nothing. */
  async function resend(loaded: IdentitySdk, answered: StepPayload, course: Course, isWanted: () => boolean) {
    const first = await loaded.authenticate(undefined, course.request);
    const payload = parseStep(first);
    const repeated = payload && withValuesOf(payload, answered);
    if (!repeated || !isWanted()) return progressOf(loaded, first, course);
    const reply = await loaded.authenticate(repeated, course.request);
    return progressOf(loaded, reply, { ...course, isFirst: false });
  }

  /** Takes as long as the visitor takes: a security key has to be found, a permission given. */
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
    /** @throws IdentityError also where the address belongs to no step of this tab. */
    async resume(href: string, tree: string): Promise<SignInProgress> {
      const { step, query } = redirects.comeBack(href);
      const request = { tree };
      return inTime(async (loaded) => {
        const reply = await loaded.authenticate(step, { tree, query });
        const progress = await progressOf(loaded, reply, { request, isFirst: false });
        redirects.forget(); // not before: after a fault the visitor may reload the page
        return progress;
      });
    },
  };
}

/** The SDK leaves a place empty that the browser refuses, or does not find. @see spec §8 Location lookup failure */
const hasPlace = (profile: unknown): boolean => z.safeParse(placeSchema, profile).success;
const placeSchema = z.object({ location: z.object({ latitude: z.number() }) });

export type SignIn = ReturnType<typeof createSignIn>;

/** The server takes each step once. After a fault nobody knows whether it did, so it may be sent again. */
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
