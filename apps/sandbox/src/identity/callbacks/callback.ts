import * as z from 'zod/mini';

/**
 * A callback, which is one question of a step. The client receives its type, output and inputs, and changes only the
 * values of the inputs.
 */
export interface Callback<Answer> {
  readonly type: string;
  readonly output: readonly { readonly name: string; readonly value: unknown }[];
  /** The inputs: what follows `IDToken{N}` in their names, and their initial values. */
  readonly inputs: readonly { readonly suffix: string; readonly value: string | number | boolean }[];
  /** Parses the values of the client's inputs. @throws z.core.$ZodError when the values do not fit this callback. */
  readonly read: (values: readonly unknown[]) => Answer;
}

export const textAnswer = z.tuple([z.string().check(z.maxLength(1000))]);

export const textInput = [{ suffix: '', value: '' }];

export const prompt = (value: string) => ({ name: 'prompt', value });
