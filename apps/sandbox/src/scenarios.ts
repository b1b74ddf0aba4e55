import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { breakConnection } from './break-connection.ts';
import type { Clock } from './clock.ts';

/**
 * How a third party behaves as a whole.
 *
 * - `down`: connections break without an answer, and nothing is done.
 * - `slow`: everything is done at once and answered 15 seconds late.
 * - `broken`: a page of HTML with status 502 instead of an answer, and nothing is done.
 * - `nonsense`: status 200 with broken JSON instead of an answer, and nothing is done.
 */
const modes = ['normal', 'down', 'slow', 'broken', 'nonsense'] as const;

type Mode = (typeof modes)[number];

const slowMs = 15_000;
const changeSchema = z.object({ mode: z.enum(modes) });

/** The switches by which a test makes a third party fail. Every start begins with all of them at `normal`. */
export function createScenarios<Name extends string>(names: readonly Name[], clock: Clock) {
  const current = new Map<string, Mode>(names.map((name) => [name, 'normal']));
  const listeners: { name: string; listener: (mode: Mode) => void }[] = [];

  /** `GET` and `PUT /scenarios/{name}`. */
  const routes: FastifyPluginCallback = (app, _, done) => {
    app.get<{ Params: { name: string } }>('/:name', ({ params: { name } }, reply) => {
      const mode = current.get(name);
      return mode ? reply.send({ mode }) : reply.callNotFound();
    });
    app.put<{ Params: { name: string } }>('/:name', ({ params: { name }, body }, reply) => {
      if (!current.has(name)) return reply.callNotFound();
      const { mode } = changeSchema.parse(body);
      current.set(name, mode);
      for (const { listener } of listeners.filter((entry) => entry.name === name)) listener(mode);
      return reply.send({ mode });
    });
    done();
  };

  /** For an answer that does not go through `app`: waits as long as such an answer is late. */
  const pause = async (name: Name): Promise<void> => {
    if (current.get(name) === 'slow') await clock.sleep(slowMs);
  };

  /** Puts the routes of `app` under the switch `name`. */
  const apply = (app: FastifyInstance, name: Name) => {
    app.addHook('onRequest', async (request, reply) => {
      const mode = current.get(name);
      if (mode === 'down') breakConnection(request, reply);
      if (mode === 'broken') return reply.code(502).type('text/html').send('<h1>502 Bad Gateway</h1>');
      if (mode === 'nonsense') return reply.type('application/json').send('{"nonsense":');
    });
    app.addHook('onSend', () => pause(name));
  };

  /** For what outlives a request, such as a stream. */
  const onChange = (name: Name, listener: (mode: Mode) => void) => void listeners.push({ name, listener });

  return { routes, apply, pause, onChange };
}

export type Scenarios = ReturnType<typeof createScenarios<'card-processor' | 'commerce' | 'flags' | 'identity'>>;
