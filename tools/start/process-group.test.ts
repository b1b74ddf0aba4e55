import { once } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isAlive } from '../testing/processes.ts';
import { createProcessGroup } from './process-group.ts';
import type { Work } from './stand-still.ts';

const script = (name: string, code: string) => ({ name, args: ['--eval', code], env: {} });

const atOnce = () => Promise.resolve();

function setUp(standStill?: Parameters<typeof createProcessGroup>[1]) {
  const lines: string[] = [];
  const group = createProcessGroup((line) => lines.push(line), standStill);
  onTestFinished(() => group.stop());
  return { group, lines };
}

describe(createProcessGroup, () => {
  it('keeps quiet about a run that succeeds', async () => {
    const { group, lines } = setUp();
    await group.run(script('build', 'console.log("done"); console.error("a hint")'));
    expect(lines).toEqual([]);
  });

  it('shows everything a run said when it fails', async () => {
    const { group, lines } = setUp();
    const failing = group.run(script('build', 'console.log("no such file"); process.exitCode = 3'));
    await expect(failing).rejects.toThrow('build ended with code 3.');
    expect(lines).toEqual(['[build] no such file']);
  });

  it('reports a service that ends unexpectedly', async () => {
    const { group, lines } = setUp();
    await group.start(script('gateway', 'console.error("the disk is full"); process.exitCode = 1'), atOnce);
    await once(group.failure, 'abort');
    expect(group.failure.reason).toMatchObject({ message: 'gateway ended with code 1.' });
    expect(lines).toEqual(['[gateway] the disk is full']);
  });

  it('does not report the end of a service that it stops as a failure', async () => {
    const { group } = setUp();
    await group.start(script('gateway', 'setInterval(() => {}, 1000)'), atOnce);
    await group.stop();
    expect(group.failure.aborted).toBe(false);
  });

  it('leaves nothing of what a service started itself', async () => {
    const { group, lines } = setUp();
    const stubborn = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`;
    const code = `console.error(require('child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(stubborn)}]).pid)`;
    await group.start(script('gateway', code), atOnce);
    const pid = await vi.waitUntil(() => Number(/\d+/.exec(lines[0] ?? '')?.[0]), { timeout: 5_000 });
    await group.stop();
    await vi.waitUntil(() => !isAlive(pid), { timeout: 5_000 });
  });

  it('starts nothing any more once it stops', async () => {
    const { group } = setUp();
    await group.stop();
    await expect(group.start(script('gateway', ''), atOnce)).rejects.toThrow('The store is being stopped.');
  });

  it('names the command that hangs, by what it wrote and computed', async () => {
    const seen: Work[] = [];
    const { group } = setUp(() => (work) => {
      seen.push(work);
      return work.lines >= 2 && (work.processorMs ?? 0) >= 200 ? 'hangs' : undefined;
    });
    // The program writes two lines, uses processor time between them, and then hangs.
    const code = `console.log(1); for (const end = process.cpuUsage().user + 3e5; process.cpuUsage().user < end;);
      console.log(2); setInterval(() => {}, 1000)`;
    void group.run(script('build', code)).catch(() => {});
    await once(group.failure, 'abort');
    expect(group.failure.reason).toMatchObject({ message: 'build hangs.' });
    expect(seen.at(-1)?.lines).toBe(2);
  });
});
