import { describe, expect, it } from 'vitest';
import { identityClient, type IdentityAnswer } from '../testing/identity-client.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { approvalPathOf, mailsTo, suspendedIdOf } from '../testing/mails.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { outputOf, treeWalk, wordsOf } from '../testing/tree-walk.ts';
import { adviceXml } from './step-up/advice.ts';
import { texts } from './texts/texts.ts';

const grace = 'grace.miller@example.com';
const credentials = [grace, 'Sandbox-2026'];
const translated = [
  ['fr-CA', 'fr'],
  ['nl-NL', 'nl'],
  ['es-ES', 'es'],
] as const;

/** What Dutch says as English does. */
const loanWord = 'Passkey';

const trees = [
  'Login',
  'OneTimeCode',
  'MailApproval',
  'Registration',
  'ForgottenPassword',
  'Social',
  'WebAuthn',
  'WebAuthnRegistration',
  'SupportLogin',
  'EveryCallback',
];

async function setUp(languages?: string) {
  const sandbox = await startSandbox({ clock: createManualClock(Date.now()) }); // sessions end by the real time
  const options: { languages?: string } = { languages };
  const client = identityClient(sandbox.url, options);
  return {
    ...sandbox,
    client,
    walk: (tree: string) => treeWalk(client, tree),
    /** From the next request on. */
    speak: (other: string) => Object.assign(options, { languages: other }),
    /** The first step of a step-up; for whoever is signed in. */
    beginStepUp: (tree: string) => {
      const advice = encodeURIComponent(adviceXml({ kind: 'tree', tree }, 'root'));
      return client.post(`authenticate?authIndexType=composite_advice&authIndexValue=${advice}`);
    },
    newestMail: async () => (await mailsTo(sandbox.url, grace))[0] ?? { subject: '', text: '' },
  };
}

describe.each(translated)('for %s', (languages, language) => {
  it('no tree begins with a word of English', async () => {
    const { walk, speak, client, beginStepUp } = await setUp();
    const expectTranslated = async (begin: () => Promise<IdentityAnswer>) => {
      speak('en-US');
      const english = wordsOf(await begin());
      speak(languages);
      const words = wordsOf(await begin());
      expect(words.length).toBeGreaterThan(0);
      expect(words).toHaveLength(english.length);
      expect(words.filter((text) => english.includes(text) && text !== loanWord)).toEqual([]);
    };
    for (const tree of trees) await expectTranslated(() => walk(tree).begin());
    await client.signIn(grace);
    for (const tree of ['StepUp', 'StepUpCode']) await expectTranslated(() => beginStepUp(tree));
  });

  it('mails are in that language, and their links lead to its pages', async () => {
    const { walk, client, newestMail } = await setUp(languages);
    const { code, forgottenPassword, approval } = texts[language];
    await walk('OneTimeCode').begin(credentials);
    const codeMail = await newestMail();
    expect(codeMail.subject).toBe(code.mail.subject);
    expect(codeMail.text).toBe(code.mail.text(/\d{6}/.exec(codeMail.text)?.[0] ?? ''));
    await walk('ForgottenPassword').begin([grace]);
    const passwordMail = await newestMail();
    expect(passwordMail.subject).toBe(forgottenPassword.mail.subject);
    expect(passwordMail.text).toContain(forgottenPassword.mail.text);
    expect(passwordMail.text).toContain(`${client.publicOrigin}/${language}/login?suspendedId=`);
    await walk('MailApproval').begin(credentials);
    const approvalMail = await newestMail();
    expect(approvalMail.subject).toBe(approval.mail.subject);
    expect(approvalMail.text).toContain(approval.mail.text);
  });

  it('the pages of partner and approval are in that language', async () => {
    const { walk, client, newestMail } = await setUp(languages);
    const { partner, approvalPage } = texts[language];
    const step = await walk('Social').begin(['partner']);
    const partnerPage = await (await client.send(String(outputOf(step, 'RedirectCallback', 'redirectUrl')))).text();
    for (const text of [
      `<html lang="${language}">`,
      partner.header,
      partner.question,
      partner.continueAs('Robin Adler'),
      partner.cancel,
    ]) {
      expect(partnerPage).toContain(text);
    }
    await walk('MailApproval').begin(credentials);
    const address = `${client.publicOrigin}${approvalPathOf(await newestMail())}`;
    const { title, question, yes, thanks, over } = approvalPage;
    const asked = await (await client.send(address)).text();
    for (const text of [`<html lang="${language}">`, title, question, yes]) expect(asked).toContain(text);
    const given = await client.send(address, { method: 'POST', body: new URLSearchParams() });
    expect(await given.text()).toContain(thanks);
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? new URLSearchParams() : undefined;
      const unknown = await client.send(`${client.publicOrigin}/auth/approve?id=made-up`, { method, body });
      expect(await unknown.text()).toContain(over);
    }
  });

  it('an authorization that needs a sign-in leads to the page in that language', async () => {
    const { client } = await setUp(languages);
    const { location } = await client.authorize(await client.discover(), { prompt: '' });
    expect(new URL(location).pathname).toBe(`/${language}/login`);
  });
});

describe('the language of an answer', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de-DE, ja;q=0.5', 'en'],
    ['de-DE, nl;q=0.5', 'nl'],
    ['nl;q=0.4, fr-CA;q=0.8, en;q=0.6', 'fr'],
    ['es;q=0, fr;q=0.1', 'fr'],
  ] as const)('is for %j %s', async (languages, language) => {
    const { walk } = await setUp(languages);
    expect((await walk('Login').begin()).body.header).toBe(texts[language].login.header);
  });

  it('is that of each request, also in a tree that was begun in another one', async () => {
    const { walk, speak } = await setUp('fr-CA');
    const tree = walk('OneTimeCode');
    let step = await tree.begin(credentials);
    expect(outputOf(step, 'TextOutputCallback', 'message')).toBe(texts.fr.code.messages.sent);
    speak('es-ES');
    step = await tree.answer(step, ['wrong', 0]);
    expect(outputOf(step, 'TextOutputCallback', 'message')).toBe(texts.es.code.messages.wrong);
    expect(step.body.header).toBe(texts.es.code.header);
  });

  it('is that of whoever opens a link, not of the mail', async () => {
    const { walk, speak, newestMail, client } = await setUp('nl-NL');
    await walk('ForgottenPassword').begin([grace]);
    const id = suspendedIdOf(await newestMail());
    speak('fr-CA');
    const step = await client.authenticate('Login', undefined, `&suspendedId=${id}`);
    expect(step.body.header).toBe(texts.fr.newPassword.header);
  });
});
