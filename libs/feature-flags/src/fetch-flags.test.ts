import { describe, expect, it } from 'vitest';
import { fetchFlags } from './fetch-flags.ts';
import { flagContext } from './flag-context.ts';
import { flagDefaults } from './flag-defaults.ts';

const context = flagContext({ siteUid: 'NL', storeUid: 'nlassessments', locale: 'nl-nl', country: 'NL' });
const service = { clientId: 'c1', baseUrl: 'https://flags.test' };

async function ask(response: Response) {
  const asked: string[] = [];
  const lines: string[] = [];
  const values = fetchFlags({
    service,
    context,
    log: (line) => lines.push(line),
    fetch: async (input) => {
      asked.push(String(input));
      return response;
    },
  });
  return { values: await values, asked, lines };
}

describe(fetchFlags, () => {
  it('asks for the context in the URL, as base64 that a URL may hold', async () => {
    const { asked } = await ask(Response.json({}));
    const encoded = asked[0]?.replace('https://flags.test/sdk/evalx/c1/contexts/', '') ?? '';
    expect(encoded).toMatch(/^[\w=-]+$/);
    expect(JSON.parse(Buffer.from(encoded, 'base64url').toString())).toEqual(context);
  });

  it('gives the values that are right and the defaults of the others', async () => {
    const { values, lines } = await ask(
      Response.json({ 'editable-header-footer': { value: true, version: 3 }, vat: { value: 'yes' } }),
    );
    expect(values).toEqual({ ...flagDefaults, editableHeaderFooter: true });
    expect(lines).toHaveLength(1);
  });

  it.each([new Response('no', { status: 502 }), new Response('<h1>'), Response.json({ vat: true })])(
    'throws for what are no flags',
    async (response) => {
      await expect(ask(response)).rejects.toThrow();
    },
  );
});
