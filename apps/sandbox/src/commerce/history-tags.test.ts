import { describe, expect, it } from 'vitest';
import { historyIn } from './history-tags.ts';

describe(historyIn, () => {
  it('reads the tags of an address in any order and letter case', () => {
    expect(historyIn('kim+UAP+OldCart+org@example.com')).toMatchObject({
      merged: 'ORGANIZATION',
      discount: 'UAP_APPLIED',
      oldCart: { state: 'OLD_APPLIED' },
    });
  });

  it.each(['kim@example.com', 'org@example.com', 'kim+toString@example.com', 'kim@a+org.example'])(
    'knows nothing of %s',
    (email) => expect(historyIn(email)).toEqual({}),
  );
});
