import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyPluginCallback, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { breakConnection } from './http/break-connection.ts';
import type { Clock } from './clock.ts';
import { StartUpError } from './start-up-error.ts';

/**
 * The modes that every third party has.
 *
 * - `down`: connections break without a response, and nothing is done.
 * - `slow`: every action is done at once, but the response comes 15 seconds late.
 * - `broken`: the response is an HTML page with status 502, and nothing is done.
 * - `nonsense`: the response is broken JSON with status 200, and nothing is done.
 */
const usual = ['normal', 'down', 'slow', 'broken', 'nonsense'] as const;

/**
 * The modes of third parties that serve content.
 *
 * - `error`: status 500.
 * - `truncated`: the header announces the length of the whole response, and the connection breaks after half of it.
 * - `html`: an HTML page with status 200 for every request.
 * - `hostile`: the response contains attacks, which must not harm a client.
 */
const ofContent = [...usual, 'error', 'truncated', 'html', 'hostile'] as const;

/** The scenarios with the modes of each. */
const switches = {
  'card-processor': usual,
  stripe: usual,
  /** `whole-pages`: every page has commerce's own header and footer, scripts and styles, as those of most commerce systems. */
  commerce: [...usual, 'whole-pages'],
  /** `failing`: every order fails. */
  checkout: ['normal', 'failing'],
  flags: usual,
  identity: usual,
  'marketing-header': ofContent,
  'marketing-footer': ofContent,
  'marketing-facts': ofContent,
  'marketing-page': ofContent,
  'marketing-search': ofContent,
} as const satisfies Record<string, readonly string[]>;

export type ScenarioName = keyof typeof switches;
export type Mode = (typeof switches)[ScenarioName][number];

/** A scenario with its current mode. */
export interface ScenarioState {
  name: ScenarioName;
  mode: Mode;
  /** All modes of the scenario. */
  modes: readonly Mode[];
}

/** The response to every request in a mode that replaces the normal response. */
const insteadOfAnswer: Partial<Record<Mode, (reply: FastifyReply) => unknown>> = {
  broken: (reply) => reply.code(502).type('text/html').send('<h1>502 Bad Gateway</h1>'),
  nonsense: (reply) => reply.type('application/json').send('{"nonsense":'),
  error: (reply) => reply.code(500).send({ code: 'internal', message: 'The scenario makes this call fail.' }),
  html: (reply) => reply.type('text/html; charset=utf-8').send(signInPage),
};

const signInPage =
  '<!doctype html><html lang="en"><title>Sign in to the network</title><h1>Sign in to the network</h1>';

const slowMs = 15_000;
const isSwitch = (name: string): name is ScenarioName => Object.hasOwn(switches, name);

/**
 * Parses the arguments of a command, such as `identity=down`.
 *
 * @throws StartUpError that lists the scenarios and their modes.
 */
export function parseModes(words: readonly string[]): ReadonlyMap<ScenarioName, Mode> {
  return new Map(
    words.map((word) => {
      const [name = '', mode = ''] = word.split('=');
      if (!isSwitch(name))
        throw new StartUpError(`there is no scenario ${name}, but ${Object.keys(switches).join(', ')}`);
      const { data } = z.enum(switches[name]).safeParse(mode);
      if (!data) throw new StartUpError(`${name} must be one of ${switches[name].join(', ')}`);
      return [name, data];
    }),
  );
}

/** Creates the scenarios by which a test makes a third party fail. Their initial mode is `normal`, unless `first` has another one. */
export function createScenarios(clock: Clock, first: ReadonlyMap<ScenarioName, Mode> = new Map()) {
  const current = new Map(first);
  const listeners: { name: ScenarioName; listener: (mode: Mode) => void }[] = [];

  const modeOf = (name: ScenarioName): Mode => current.get(name) ?? 'normal';

  const list = (): ScenarioState[] =>
    Object.keys(switches)
      .filter(isSwitch)
      .map((name) => ({ name, mode: modeOf(name), modes: switches[name] }));

  /** Serves `GET` and `PUT /scenarios/{name}`. */
  const routes: FastifyPluginCallback = (app, _, done) => {
    app.get<{ Params: { name: string } }>('/:name', ({ params: { name } }, reply) =>
      isSwitch(name) ? reply.send({ mode: modeOf(name) }) : reply.callNotFound(),
    );
    app.put<{ Params: { name: string } }>('/:name', ({ params: { name }, body }, reply) => {
      if (!isSwitch(name)) return reply.callNotFound();
      const { mode } = z.object({ mode: z.enum(switches[name]) }).parse(body);
      current.set(name, mode);
      for (const { listener } of listeners.filter((entry) => entry.name === name)) listener(mode);
      return reply.send({ mode });
    });
    done();
  };

  /** Waits 15 seconds if the mode is `slow`. The hooks of `apply` call it; a response that bypasses the hooks has to call it, too. */
  const pause = async (name: ScenarioName): Promise<void> => {
    if (modeOf(name) === 'slow') await clock.sleep(slowMs);
  };

  /** Makes all routes of `app` behave according to the mode of the scenario `name`. */
  const apply = (app: FastifyInstance, name: ScenarioName) => {
    app.addHook('onRequest', async (request, reply) => {
      const mode = modeOf(name);
      if (mode === 'down') breakConnection(request, reply);
      const answer = insteadOfAnswer[mode];
      if (!answer) return;
      answer(reply);
      return reply;
    });
    app.addHook('onSend', async (_, reply, payload) => {
      await pause(name);
      return modeOf(name) === 'truncated' ? halfOf(payload, reply) : payload;
    });
  };

  /** Calls a listener when a scenario's mode changes. A stream needs it, because it lasts longer than the hooks of its request. */
  const onChange = (name: ScenarioName, listener: (mode: Mode) => void) => void listeners.push({ name, listener });

  return { routes, apply, pause, modeOf, list, onChange };
}

export type Scenarios = ReturnType<typeof createScenarios>;

/** Returns a stream that breaks after half of a response. The header announces the full length. */
function halfOf(payload: unknown, reply: FastifyReply): Readable {
  const whole = Buffer.from(payload as string | Buffer);
  reply.header('content-length', whole.length);
  return Readable.from(
    (async function* () {
      yield whole.subarray(0, whole.length >> 1);
      throw new Error('The scenario makes this call fail.');
    })(),
  );
}
