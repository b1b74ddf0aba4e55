import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export type GatewayProcess = ReturnType<typeof startGatewayProcess>;

/** Starts the gateway as a separate process on a free port. `sources` is the `src` folder of another build. */
export function startGatewayProcess(variables: Record<string, string>, sources = join(import.meta.dirname, '..')) {
  const child = spawn(process.execPath, ['--conditions=@assess/source', join(sources, 'main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', ...variables },
  });
  const errors = text(child.stderr);
  const exit = once(child, 'exit').then(async ([code]) => ({ code: code as number | null, errors: await errors }));
  const ready = Promise.withResolvers<string>();
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    output += more;
    const address = /ready at (http:\S+?)"/.exec(output)?.[1];
    if (address) ready.resolve(address);
  });
  void exit.then(({ errors: why }) => ready.reject(new Error(`The gateway ended before it was ready: ${why}`)));
  ready.promise.catch(() => undefined); // a test of a failing start awaits only the exit
  return { child, exit, address: ready.promise, output: () => output };
}
