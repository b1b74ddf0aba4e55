import * as z from 'zod/mini';

/** One question of a step. The client receives its type, output and inputs, and changes only the values of the inputs. */
export interface Callback<Answer> {
  readonly type: string;
  readonly output: readonly { readonly name: string; readonly value: unknown }[];
  /** The inputs: the suffix of their names after `IDToken{N}`, and their initial values. */
  readonly inputs: readonly { readonly suffix: string; readonly value: string | number | boolean }[];
  /** Parses the answer. @throws z.core.$ZodError when the values do not fit this callback. */
  readonly read: (values: readonly unknown[]) => Answer;
}

export const textAnswer = z.tuple([z.string().check(z.maxLength(1000))]);

export const textInput = [{ suffix: '', value: '' }];

export const prompt = (value: string) => ({ name: 'prompt', value });
