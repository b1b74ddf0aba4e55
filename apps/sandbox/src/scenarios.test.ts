import { describe, expect, it } from 'vitest';
import { call, cardProcessorClient } from './testing/card-processor-client.ts';
import { startSandbox } from './testing/start-sandbox.ts';

async function setUp() {
  const sandbox = await startSandbox();
  const scenarioUrl = `${sandbox.url}/scenarios/card-processor`;
  const change = (mode: string) => call(scenarioUrl, { method: 'PUT', body: { mode } });
  return { ...sandbox, ...cardProcessorClient(sandbox.url), scenarioUrl, change };
}

describe('the scenario switch', () => {
  it('stands at normal after the start and tells what it was set to', async () => {
    const { scenarioUrl, change } = await setUp();
    expect((await call(scenarioUrl)).body).toEqual({ mode: 'normal' });
    expect(await change('down')).toMatchObject({ status: 200, body: { mode: 'down' } });
    expect((await call(scenarioUrl)).body).toEqual({ mode: 'down' });
  });

  it('knows no other modes and no other third parties', async () => {
    const { url, change } = await setUp();
    expect(await change('haunted')).toMatchObject({ status: 422, body: { code: 'invalid-request', field: 'mode' } });
    for (const method of ['GET', 'PUT']) {
      const answer = await call(`${url}/scenarios/weather`, { method, ...(method === 'PUT' && { body: {} }) });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
  });

  it('knows what happens to content only where content is', async () => {
    const { url, change } = await setUp();
    expect(await change('truncated')).toMatchObject({ status: 422, body: { field: 'mode' } });
    const turn = (name: string, mode: string) =>
      call(`${url}/scenarios/${name}`, { method: 'PUT', body: { mode } }).then(({ status }) => status);
    expect(await turn('marketing-header', 'announcing')).toBe(200);
    expect(await turn('marketing-footer', 'announcing')).toBe(422);
    for (const mode of ['down', 'slow', 'broken', 'nonsense', 'missing', 'error', 'truncated', 'html', 'hostile'])
      for (const resource of ['header', 'footer', 'page', 'search'])
        expect(await turn(`marketing-${resource}`, mode)).toBe(200);
  });

  it('lets the card processor break connections while it is down, and nothing is charged', async () => {
    const { token, tokenize, charge, ledger, change, url } = await setUp();
    const request = { token: await token() };
    await change('down');
    await expect(charge(request)).rejects.toThrow('fetch failed');
    await expect(tokenize({})).rejects.toThrow('fetch failed');
    expect((await call(`${url}/health`)).status).toBe(200);
    await change('normal');
    expect((await ledger()).body.charges).toEqual([]);
    expect((await charge(request)).body.status).toBe('approved');
  });

  it('lets the card processor answer 15 seconds late while it is slow', async () => {
    const { token, charge, ledger, change, clock } = await setUp();
    const request = { token: await token() };
    await change('slow');
    const slept = clock.nextSleep();
    const answer = charge(request);
    await slept;
    clock.advance(15_000);
    expect((await answer).body.status).toBe('approved');
    await change('normal');
    expect((await ledger()).body.charges).toHaveLength(1);
  });

  it('lets the card processor answer with a page of HTML while it is broken', async () => {
    const { change, url } = await setUp();
    await change('broken');
    const answer = await fetch(`${url}/card-processor/keys`, { method: 'POST' });
    expect(answer.status).toBe(502);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });

  it('lets the card processor answer with half of an object while it talks nonsense', async () => {
    const { change, url } = await setUp();
    await change('nonsense');
    const answer = await fetch(`${url}/card-processor/keys`, { method: 'POST' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    await expect(answer.json()).rejects.toThrow(SyntaxError);
  });
});
