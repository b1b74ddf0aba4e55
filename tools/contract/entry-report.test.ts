import { expect, it } from 'vitest';
import { createReporter } from './entry-report.ts';
import { createModuleReader } from './modules.ts';

const built: Readonly<Record<string, string>> = {
  'src/index.d.ts': `export { createPayment, type Payment, Old as New } from './payment.ts';\nexport { schema } from './schema.ts';`,
  'src/payment.d.ts': `import type { Money } from './money.ts';
/** A payment. */
export interface Payment {
    /** What is paid. */
    total: Money;
}
export declare const createPayment: (total: Money) => Payment;
export type Old = import('./money.ts').Currency;
export declare const unused: string;`,
  'src/money.d.ts': `export type Currency = 'USD' | 'CAD';\nexport type Money = { currency: Currency };`,
  'src/schema.d.ts': `import { z } from 'zod';\nexport declare const schema: z.ZodMiniObject<{}>;`,
};
const sources: Readonly<Record<string, string>> = {
  'src/schema.d.ts': `import { z } from 'zod';\n// one rule\nconst rule = z.string();\nexport const schema = z.object({ rule, other: rule });`,
};

const reporter = createReporter(
  createModuleReader((path) => built[path] ?? ''),
  createModuleReader((path) => sources[path] ?? ''),
);

it('reports what an entry exports and what that refers to, sorted and without comments; of schemas the source', () => {
  expect(reporter.report(new Map([['@assess/x', 'src/index.d.ts']]))).toBe(`// @assess/x

// New is
type Old = import('./money.ts').Currency;

interface Payment {
    total: Money;
}

const createPayment: (total: Money) => Payment;

const schema = z.object({ rule, other: rule });


// not exported, but part of the above

type Currency = 'USD' | 'CAD';

type Money = {
    currency: Currency;
};

const rule = z.string();
`);
});
