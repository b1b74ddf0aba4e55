import { describe, expect, it } from 'vitest';
import { identityClient, type IdentityAnswer } from '../../testing/identity-client.ts';
import { approvalPathOf, mailsTo, suspendedIdOf } from '../../testing/mails.ts';
import { continueAs } from '../../testing/partner-page.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';
import { createTestAuthenticator } from '../../testing/test-authenticator.ts';
import { outputOf, treeWalk, typesOf, wordsOf } from '../../testing/tree-walk.ts';

const grace = 'grace.miller@example.com';
const question = 'Which town were you born in?';
const profile = JSON.stringify({
  identifier: 'device-1',
  metadata: { hardware: {}, browser: { userAgent: 'Test' }, platform: {} },
  location: {},
});

const words = ['Assessment', 1, 0];
const person = ['gracie', false, 'Blue-Kite-7', false, 'Psychologist', false, 12, false, true, false];
const agreement = [true, question, 'Duluth'];

async function setUp(languages?: string) {
  const sandbox = await startSandbox();
  const client = identityClient(sandbox.url, { languages });
  const walk = treeWalk(client, 'EveryCallback');
  const token = async (): Promise<string> => {
    const answer = await client.send(`${client.publicOrigin}/auth/captcha/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ siteKey: 'sandbox-site-key' }),
    });
    return (await answer.json()).token;
  };
  const newestMail = async () => (await mailsTo(sandbox.url, grace))[0] ?? { subject: '', text: '' };
  const approve = async () =>
    client.send(`${client.publicOrigin}${approvalPathOf(await newestMail())}`, {
      method: 'POST',
      body: new URLSearchParams(),
    });
  const addKey = (step: IdentityAnswer) =>
    walk.answer(step, [createTestAuthenticator().register(outputOf(step, 'MetadataCallback', 'data'))]);
  const overPartner = async (step: IdentityAnswer, who: string) => {
    const address = String(outputOf(step, 'RedirectCallback', 'redirectUrl'));
    const { search } = await continueAs(client, address, who);
    return walk.answer(step, [], search.replace('?', '&'));
  };
  /** Up to the choice of another provider. */
  const reachProvider = async () => {
    let step = await walk.begin([grace, 'Sandbox-2026'], words, person, agreement, [profile], []);
    step = await walk.answer(step, [await token()]);
    step = await walk.answer(step, [await token()]);
    return walk.answer(await addKey(step), []);
  };
  /** All steps; the last one still wants its button. */
  const walkToTheEnd = async (): Promise<IdentityAnswer[]> => {
    const steps: IdentityAnswer[] = [];
    const look = (step: IdentityAnswer) => {
      steps.push(step);
      return step;
    };
    let step = look(await walk.begin());
    for (const values of [[grace, 'Sandbox-2026'], words, person, agreement, [profile], []]) {
      step = look(await walk.answer(step, values));
    }
    for (let time = 0; time < 2; time++) step = look(await walk.answer(step, [await token()]));
    step = look(await addKey(step));
    step = look(await walk.answer(step, []));
    step = look(await walk.answer(step, ['partner']));
    step = look(await overPartner(step, 'grace'));
    await approve();
    look(await walk.answer(step, []));
    const id = suspendedIdOf(await newestMail());
    look(await client.authenticate('Login', undefined, `&suspendedId=${id}`));
    return steps;
  };
  return { ...sandbox, client, walk, token, overPartner, reachProvider, walkToTheEnd };
}

describe('the tree EveryCallback', () => {
  it('shows every callback there is, and ends signed in', async () => {
    const { client, walk, walkToTheEnd } = await setUp();
    const steps = await walkToTheEnd();
    const last = steps.at(-1);
    expect(last && (await walk.answer(last, [0])).body).toHaveProperty('tokenId');
    expect(client.cookies()).toMatch(/^iPlanetDirectoryPro=/);
    expect(steps.map(typesOf)).toEqual([
      ['NameCallback', 'PasswordCallback'],
      ['TextOutputCallback', 'TextInputCallback', 'ChoiceCallback', 'ConfirmationCallback'],
      [
        'ValidatedCreateUsernameCallback',
        'ValidatedCreatePasswordCallback',
        'StringAttributeInputCallback',
        'NumberAttributeInputCallback',
        'BooleanAttributeInputCallback',
      ],
      ['TextOutputCallback', 'TermsAndConditionsCallback', 'KbaCreateCallback'],
      ['TextOutputCallback', 'DeviceProfileCallback'],
      ['TextOutputCallback', 'TextOutputCallback', 'HiddenValueCallback'],
      ['ReCaptchaCallback'],
      ['ReCaptchaEnterpriseCallback'],
      ['MetadataCallback', 'HiddenValueCallback'],
      ['TextOutputCallback'],
      ['TextOutputCallback', 'SelectIdPCallback'],
      ['RedirectCallback'],
      ['PollingWaitCallback', 'ConfirmationCallback'],
      ['SuspendedTextOutputCallback'],
      ['TextOutputCallback', 'ConfirmationCallback'],
    ]);
  });

  it.each(['fr-CA', 'nl-NL', 'es-ES'])('speaks %s in every step', async (languages) => {
    const english = await (await setUp()).walkToTheEnd();
    const steps = await (await setUp(languages)).walkToTheEnd();
    for (const [place, step] of steps.entries()) {
      const inEnglish = english[place] ? wordsOf(english[place]) : [];
      expect(wordsOf(step)).toHaveLength(inEnglish.length);
      expect(wordsOf(step).filter((words) => inEnglish.includes(words))).toEqual([]);
    }
  });

  it.each([
    ['another word', [['test', 1, 0]], 'ShowcaseWords'],
    ['another choice', [['assessment', 2, 0]], 'ShowcaseWords'],
    ['another button', [['assessment', 1, 1]], 'ShowcaseWords'],
    ['terms not agreed to', [words, person, [false, question, 'Duluth']], 'ShowcaseAgreement'],
    ['no question', [words, person, [true, '', 'Duluth']], 'ShowcaseAgreement'],
    ['a short answer', [words, person, [true, question, 'no']], 'ShowcaseAgreement'],
    ['no profile', [words, person, agreement, ['']], 'ShowcaseDevice'],
    ['a profile without metadata', [words, person, agreement, ['{"identifier":"device-1"}']], 'ShowcaseDevice'],
    ['another registration', [words, person, agreement, [profile], ['another']], 'ShowcaseAuthenticator'],
  ])('asks again with a message after %s', async (_, answers, stage) => {
    const { walk } = await setUp();
    const step = await walk.begin([grace, 'Sandbox-2026'], ...answers);
    expect(step.body).toMatchObject({ stage });
    expect(outputOf(step, 'TextOutputCallback', 'message')).toMatch(/^That was not right\./);
    expect(outputOf(step, 'TextOutputCallback', 'messageType')).toBe('2');
  });

  it('says what is wrong with the profile', async () => {
    const { walk } = await setUp();
    const wrong = ['ab', false, 'short', false, '', false, 71, false, true, false];
    const step = await walk.begin([grace, 'Sandbox-2026'], words, wrong);
    const failures = step.body.callbacks?.map(({ output }) =>
      (output.find(({ name }) => name === 'failedPolicies')?.value as string[]).map(
        (text) => JSON.parse(text).policyRequirement,
      ),
    );
    expect(failures).toEqual([['MIN_LENGTH'], ['MIN_LENGTH'], ['REQUIRED'], ['MAXIMUM_NUMBER_VALUE'], []]);
    expect((await walk.answer(step, [...person.slice(0, 6), '', false, true, false])).body).toMatchObject({
      stage: 'ShowcaseProfile',
    });
    expect((await walk.answer(await walk.begin([grace, 'Sandbox-2026'], words), ['gracie', true])).body).toMatchObject({
      stage: 'ShowcaseProfile',
    });
  });

  it('asks for another token where one was not good, Enterprise or not', async () => {
    const { walk, token } = await setUp();
    let step = await walk.begin([grace, 'Sandbox-2026'], words, person, agreement, [profile], []);
    const used = await token();
    step = await walk.answer(step, ['made up']);
    expect(typesOf(step)).toEqual(['ReCaptchaCallback']);
    step = await walk.answer(step, [used]);
    expect(outputOf(step, 'ReCaptchaEnterpriseCallback', 'captchaApiUri')).toBe(
      'http://127.0.0.1:3000/auth/captcha/widget.js',
    );
    expect(step.body.callbacks?.[0]?.input.map(({ name }) => name)).toEqual([
      'IDToken1token',
      'IDToken1action',
      'IDToken1clientError',
      'IDToken1payload',
    ]);
    step = await walk.answer(step, [used]);
    expect(typesOf(step)).toEqual(['ReCaptchaEnterpriseCallback']);
  });

  it('wants the partner, and the same person there', async () => {
    const { walk, reachProvider, overPartner } = await setUp();
    let step = await walk.answer(await reachProvider(), ['localAuthentication']);
    expect(outputOf(step, 'TextOutputCallback', 'message')).toMatch(/^That was not right\./);
    step = await overPartner(await walk.answer(step, ['partner']), 'robin');
    expect(outputOf(step, 'TextOutputCallback', 'message')).toMatch(/^That was not right\./);
    step = await overPartner(await walk.answer(step, ['partner']), 'grace');
    expect(step.body).toMatchObject({ stage: 'WaitingForApproval' });
  });
});
