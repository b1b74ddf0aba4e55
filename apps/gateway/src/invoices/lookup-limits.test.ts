import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startCardProcessorServer, type CardProcessorServer } from '../testing/card-processor-server.ts';
import { describeOnEachDatabase } from '../testing/databases.ts';
import { createTestClock, createTestGateway } from '../testing/test-gateway.ts';

describeOnEachDatabase('limits on look-ups', (database) => {
  const { clock, advance } = createTestClock();
  let processor: CardProcessorServer;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
  });
  beforeEach(() => advance(15 * 60_000));
  afterAll(() => processor.close());

  const from = (address: string) => ({ 'x-client-address': address });

  it.each([
    ['address', '3,99,99', (n: number) => [`ORD00000${n}`, `A100${n}`, '192.0.2.1']],
    ['number', '99,3,99', (n: number) => ['ORD000009', `A100${n}`, `192.0.2.${n}`]],
    ['account', '99,99,3', (n: number) => [`ORD00000${n}`, 'A1009', `192.0.2.${n}`]],
  ] as const)(
    'answer 429 to the fourth attempt when 3 per %s are allowed, until 15 minutes are over',
    async (_, limits, partsOf) => {
      const gateway = createTestGateway(database(), processor, { clock, limits });
      const lookUp = (n: number) => {
        const [number = '', account = '', address = ''] = partsOf(n);
        return gateway.lookUp('order-number', number, account, from(address));
      };
      for (const n of [1, 2, 3]) expect((await lookUp(n)).status).toBe(404);
      advance(60_000);
      const refused = await lookUp(4);
      expect([refused.status, refused.headers['retry-after'], refused.body.type]).toEqual([
        429,
        '840',
        '/problems/too-many-requests',
      ]);
      advance(839_999);
      expect((await lookUp(5)).headers['retry-after']).toBe('1');
      advance(1);
      expect((await lookUp(6)).status).toBe(404);
    },
  );

  it('count the same number in another case as the same', async () => {
    const gateway = createTestGateway(database(), processor, { clock, limits: '99,1,99' });
    await gateway.lookUp('order-number', 'ORD000009', 'A1001', from('192.0.2.1'));
    expect((await gateway.lookUp('order-number', 'ord000009', 'A1002', from('192.0.2.2'))).status).toBe(429);
  });

  it('hold for processes that count at the same moment', async () => {
    const gateways = [1, 2].map(() => createTestGateway(database(), processor, { clock, limits: '10,99,99' }));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        gateways[n % 2]?.lookUp('order-number', `ORD0000${10 + n}`, `A10${10 + n}`, from('192.0.2.3')),
      ),
    );
    expect(answers.filter((answer) => answer?.status === 404)).toHaveLength(10);
    expect(answers.filter((answer) => answer?.status === 429)).toHaveLength(30);
  });
});
