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

/** The shortest secret in production, in characters: 16 random characters of base64 have 96 bits. */
const shortest = 16;

/**
 * Returns the value of a secret, or its public value for local development if it is not set.
 *
 * @throws StartError in production when the secret is missing, short, or has its public value.
 */
export function readSecret(name: string, value: string | undefined, { local, isProduction }: SecretOptions): string {
  const secret = value ?? local;
  if (!isProduction) return secret;
  if (secret === local) throw new StartError(`${name} must be set to a secret of your own in production`);
  if (secret.length < shortest) throw new StartError(`${name} must have ${shortest} or more characters in production`);
  return secret;
}

/**
 * Requires that all secrets differ, because a copy of one would open what the other protects.
 *
 * @throws StartError naming two variables with the same value.
 */
export function requireDifferent(secrets: Readonly<Record<string, string | undefined>>): void {
  const names = new Map<string, string>();
  for (const [name, secret] of Object.entries(secrets)) {
    if (secret === undefined) continue;
    const earlier = names.get(secret);
    if (earlier !== undefined) throw new StartError(`${earlier} and ${name} must be different secrets`);
    names.set(secret, name);
  }
}

/** True for a host name or an address that only programs on the same machine reach. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
