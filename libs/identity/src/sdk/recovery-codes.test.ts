import { describe, expect, it } from 'vitest';
import { readRecoveryCodes } from './recovery-codes.ts';
import { scriptType, type StepPayload } from './step-payload.ts';

const stepThatSays = (message: string): StepPayload => ({
  authId: 'a1',
  callbacks: [
    {
      type: 'TextOutputCallback',
      output: [
        { name: 'message', value: message },
        { name: 'messageType', value: scriptType },
      ],
      input: [],
    },
  ],
});

const heading = 'var panel = "<h3>Your Recovery Codes</h3>\\n" +\n';

const readIn = (rest: string) => readRecoveryCodes(stepThatSays(heading + rest));

function fastestMs(run: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}

describe(readRecoveryCodes, () => {
  it('reads the codes and the name of the device', () => {
    const codes = '    "ABC123\\n" +\n    "DEF456\\n" +\n';
    expect(readIn(`${codes}    "<p>For <em>My key</em></p>\\n";`)).toEqual({
      codes: ['ABC123', 'DEF456'],
      deviceName: 'My key',
    });
  });

  it.each([
    ['<em class="device">My key </em>', 'My key'],
    ['<em><b>My</b> key</em> <em>or another</em>', 'My key'],
    ['<em>a < b</em>', 'a < b'],
    ['<em></em>', ''],
    ['<em>My key', 'New Security Key'],
    ['</em>', 'New Security Key'],
    ['', 'New Security Key'],
  ])('reads of %j the name %j', (script, name) => expect(readIn(script).deviceName).toBe(name));

  it.each(['<', '<em', '<em>', '<em></em', '<em <', ' x"a', '"'])(
    'takes no more than its share of time over a long script of %j',
    (piece) => {
      const timeFor = (length: number) => {
        const script = `<em>${piece.repeat(length / piece.length)}</em>`;
        return fastestMs(() => readIn(script)) + fastestMs(() => readIn(script.slice(0, -5)));
      };
      expect(timeFor(200_000)).toBeLessThan(10 * timeFor(50_000) + 100);
    },
  );
});
