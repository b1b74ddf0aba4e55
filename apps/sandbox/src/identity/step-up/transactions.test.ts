import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../database.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { temporaryFolder } from '../../testing/start-sandbox.ts';
import { createTransactions } from './transactions.ts';

const scope = { sessionUid: 'session-1', resource: 'GET /cards' };

function setUp() {
  const database = openDatabase(temporaryFolder());
  const clock = createManualClock();
  const transactions = createTransactions(database, 'root/alpha', clock);
  const confirmed = () => {
    const id = transactions.begin(scope);
    transactions.confirm(id, scope.sessionUid);
    return id;
  };
  return { ...transactions, confirmed, clock, database };
}

describe(createTransactions, () => {
  it.each([
    ['another resource', { ...scope, resource: 'POST /cards' }],
    ['another session', { ...scope, sessionUid: 'session-2' }],
  ])('uses none up for %s', (_, other) => {
    const { confirmed, use } = setUp();
    const id = confirmed();
    expect(use(id, other)).toBe(false);
    expect([use(id, scope), use(id, scope)]).toEqual([true, false]);
  });

  it('confirms none for another session, for another realm, or twice', () => {
    const { begin, confirm, isOpen, clock, database } = setUp();
    const id = begin(scope);
    const elsewhere = createTransactions(database, 'root', clock);
    expect([isOpen(id, 'session-2'), confirm(id, 'session-2')]).toEqual([false, false]);
    expect([elsewhere.isOpen(id, 'session-1'), elsewhere.confirm(id, 'session-1')]).toEqual([false, false]);
    expect([isOpen(id, 'session-1'), confirm(id, 'session-1'), isOpen(id, 'session-1')]).toEqual([true, true, false]);
    expect(confirm(id, 'session-1')).toBe(false);
  });

  it('forgets one after five minutes, confirmed or not', () => {
    const { begin, confirm, confirmed, isOpen, use, clock } = setUp();
    const [open, done] = [begin(scope), confirmed()];
    clock.advance(300_000);
    expect([isOpen(open, 'session-1'), confirm(open, 'session-1'), use(done, scope)]).toEqual([false, false, false]);
  });
});
