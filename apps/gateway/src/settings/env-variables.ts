import * as z from 'zod/mini';
import { StartError } from '../start-error.ts';

/** Environment variables that are set and not empty. */
export type Variables = Readonly<Record<string, string | undefined>>;

export const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

export const withDefault = (value: string, schema: z.ZodMiniType<string, string>) => z._default(schema, value);

/** Removes the slashes at the end of a URL. */
export const withoutEndSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, '');

/**
 * Parses the environment variables that a schema lists.
 *
 * @throws StartError naming the first bad variable and what it must be.
 */
export function parseVariables<Schema extends z.ZodMiniType>(schema: Schema, variables: Variables): z.output<Schema> {
  const { data, error } = schema.safeParse(variables);
  if (!error) return data;
  const [issue] = error.issues;
  throw new StartError(`${issue?.path.join('.')} ${issue?.message}`);
}

export interface SecretOptions {
  /** The value for local development with the sandbox. It is public, so production refuses to start with it. */
  readonly local: string;
  readonly isProduction: boolean;
}

/**
 * Returns the value of a secret, or its public value for local development if it is not set.
 *
 * @throws StartError in production when the secret is missing or has its public value.
 */
export function readSecret(name: string, value: string | undefined, { local, isProduction }: SecretOptions): string {
  const secret = value ?? local;
  if (isProduction && secret === local)
    throw new StartError(`${name} must be set to a secret of your own in production`);
  return secret;
}
