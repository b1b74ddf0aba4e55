import { describe, expect, it } from 'vitest';
import { identityClient } from '../../testing/identity-client.ts';
import { approvalPathOf, mailsTo } from '../../testing/mails.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';
import { outputOf, treeWalk } from '../../testing/tree-walk.ts';

const grace = 'grace.miller@example.com';
const minute = 60_000;

async function setUp() {
  const sandbox = await startSandbox();
  const approval = treeWalk(identityClient(sandbox.url), 'MailApproval');
  const begin = () => approval.begin([grace, 'Sandbox-2026']);
  const page = async () => {
    const [mail = { subject: '', text: '' }] = await mailsTo(sandbox.url, grace);
    return `${sandbox.url}${approvalPathOf(mail)}`;
  };
  const approve = async () =>
    fetch(await page(), { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' });
  return { ...sandbox, approval, begin, page, approve };
}

describe('the tree MailApproval', () => {
  it('waits, a second each time', async () => {
    const { begin, approval } = await setUp();
    const step = await begin();
    expect(step.body.callbacks).toMatchObject([
      { type: 'PollingWaitCallback', output: [{ name: 'waitTime', value: '1000' }, { name: 'message' }], input: [] },
      { type: 'ConfirmationCallback', input: [{ name: 'IDToken2', value: 100 }] },
    ]);
    expect(outputOf(step, 'ConfirmationCallback', 'options')).toEqual(['Cancel']);
    const again = await approval.answer(step, []);
    expect(again.body.callbacks).toEqual(step.body.callbacks);
  });

  it('signs in once the button behind the link was pressed', async () => {
    const { begin, approval, approve } = await setUp();
    const step = await begin();
    expect((await approve()).status).toBe(200);
    expect((await approval.answer(step, [])).body).toHaveProperty('tokenId');
  });

  it('does not take the opening of the link for a yes', async () => {
    const { begin, approval, page } = await setUp();
    const step = await begin();
    const answer = await fetch(await page());
    expect(await answer.text()).toContain('Yes, it is me');
    expect((await approval.answer(step, [])).body).toMatchObject({ stage: 'WaitingForApproval' });
  });

  it('ends where the visitor cancels, approved or not', async () => {
    const { begin, approval, approve } = await setUp();
    const step = await begin();
    await approve();
    expect((await approval.answer(step, [0])).status).toBe(401);
  });

  it('is over after ten minutes', async () => {
    const { begin, approval, approve, clock } = await setUp();
    let step = await begin();
    for (let time = 0; time < 3; time++) {
      clock.advance(3 * minute);
      step = await approval.answer(step, []);
    }
    clock.advance(minute);
    expect((await approve()).status).toBe(404);
    expect((await approval.answer(step, [])).status).toBe(401);
  });

  it('knows no made-up link', async () => {
    const { url } = await setUp();
    expect((await fetch(`${url}/auth/approve?id=made-up`)).status).toBe(404);
  });
});
