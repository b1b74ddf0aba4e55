import { expect, it } from 'vitest';
import { challengeAddress } from './challenge-url.ts';

const processorUrl = 'http://127.0.0.1:3002/card-processor';

it.each(['https://acs.bank.example/3ds?id=1', 'http://127.0.0.1:3002/card-processor/challenges/1'])(
  'accepts %s',
  (address) => expect(challengeAddress(address, processorUrl)).toBe(address),
);

it.each([
  'http://acs.bank.example/3ds',
  'http://127.0.0.1:3003/challenges/1',
  'javascript:alert(1)',
  'data:text/html,hello',
  '//acs.bank.example/3ds',
  '/challenges/1',
  'https://card@acs.bank.example/',
  'https://127.0.0.1:3002@acs.bank.example/',
  '',
])('rejects %j', (address) => expect(challengeAddress(address, processorUrl)).toBeUndefined());
