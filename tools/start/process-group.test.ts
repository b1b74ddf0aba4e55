import { once } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isAlive } from '../testing/processes.ts';
import { createProcessGroup } from './process-group.ts';

const script = (name: string, code: string) => ({ name, args: ['--eval', code], env: {} });

function setUp() {
  const lines: string[] = [];
  const group = createProcessGroup((line) => lines.push(line));
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

  it('reports a service that ends by itself', async () => {
    const { group, lines } = setUp();
    group.start(script('gateway', 'console.error("the disk is full"); process.exitCode = 1'));
    await once(group.failure, 'abort');
    expect(group.failure.reason).toMatchObject({ message: 'gateway ended with code 1.' });
    expect(lines).toEqual(['[gateway] the disk is full']);
  });

  it('does not take the end of a service it stops for a failure', async () => {
    const { group } = setUp();
    group.start(script('gateway', 'setInterval(() => {}, 1000)'));
    await group.stop();
    expect(group.failure.aborted).toBe(false);
  });

  it('leaves nothing of what a service started itself', async () => {
    const { group, lines } = setUp();
    const stubborn = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`;
    const code = `console.error(require('child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(stubborn)}]).pid)`;
    group.start(script('gateway', code));
    const pid = await vi.waitUntil(() => Number(/\d+/.exec(lines[0] ?? '')?.[0]), { timeout: 5_000 });
    await group.stop();
    await vi.waitUntil(() => !isAlive(pid), { timeout: 5_000 });
  });
});
