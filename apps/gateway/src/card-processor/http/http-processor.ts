import * as z from 'zod/mini';
import {
  parseVariables,
  readSecret,
  webUrl,
  withDefault,
  withoutEndSlash,
  type Variables,
} from '../../settings/env-variables.ts';
import type { ProcessorDefinition } from '../processor-definition.ts';
import { createHttpCardProcessor } from './http-card-processor.ts';

export interface HttpSettings {
  readonly kind: 'http';
  readonly url: string;
  readonly secret: string;
}

const variablesSchema = z.object({
  CARD_PROCESSOR: withDefault('http://127.0.0.1:3002/card-processor', webUrl),
  CARD_PROCESSOR_SECRET: z.optional(z.string()),
});

/** The default card processor, called over HTTP. With it the store's page renders the card fields and encrypts the card. */
export const httpProcessor = {
  settingsIn(variables: Variables, isProduction: boolean): HttpSettings {
    const { CARD_PROCESSOR, CARD_PROCESSOR_SECRET } = parseVariables(variablesSchema, variables);
    const secret = readSecret('CARD_PROCESSOR_SECRET', CARD_PROCESSOR_SECRET, {
      local: 'sandbox-secret',
      isProduction,
    });
    return { kind: 'http', url: withoutEndSlash(CARD_PROCESSOR), secret };
  },
  create: (settings) => createHttpCardProcessor(settings),
} satisfies ProcessorDefinition<HttpSettings>;
