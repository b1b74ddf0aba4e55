import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createConsumer, runIn } from './create-consumer.ts';

const ofSession = `
import { startFakeSession } from '@assess/session/testing';

test('the session ends when nothing happens', async () => {
  const { session, clock } = await startFakeSession();
  expect(session.state().status).toBe('signed-in');
  clock.advance(31 * 60_000);
  expect(session.state().status).toBe('anonymous');
});
`;

/** Jest's jsdom has no `Request`, which clients of the gateway need; Node has it. */
const ofGateway = `/** @jest-environment node */
import { createGatewayClient } from '@assess/gateway-client';
import { createFakeGateway, problemAnswer } from '@assess/gateway-client/testing';

test('the gateway knows no such invoice', async () => {
  const { fetch, requests } = createFakeGateway(() => problemAnswer('invoice-not-found'));
  const gateway = createGatewayClient({ baseUrl: 'http://gateway.test', headers: () => ({}), fetch });
  const lookup = { kind: 'invoice-number', number: 'INV1000001', accountNumber: 'A1001', locale: 'en-us' };
  expect(await gateway.lookUpInvoices(lookup)).toMatchObject({ kind: 'invoice-not-found' });
  expect(requests).toHaveLength(1);
});
`;

it('Jest runs the testing kits', async () => {
  const folder = await createConsumer({
    dependencies: {
      '@assess/gateway-client': '0.x',
      '@assess/session': '0.x',
      '@lingui/core': '^6.0.0',
      '@lingui/react': '^6.0.0',
      jest: '^30.0.0',
      'jest-environment-jsdom': '^30.0.0',
      react: '^19.0.0',
      'react-dom': '^19.0.0',
    },
    files: {
      'gateway.test.js': ofGateway,
      'session.test.js': ofSession,
      'jest.config.js': "export default { testEnvironment: 'jsdom', transform: {} };\n",
    },
  });
  const jest = [join('node_modules', 'jest/bin/jest.js'), '--ci', '--json'];
  const report = JSON.parse(await runIn(folder, 'node', '--experimental-vm-modules', ...jest));
  expect(report).toMatchObject({ numPassedTests: 2, numFailedTests: 0 });
});
