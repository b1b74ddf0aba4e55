import * as z from 'zod/mini';

/** One thing a step asks for. The client gets its type, output and inputs, and changes nothing but the inputs' values. */
export interface Callback<Answer> {
  readonly type: string;
  readonly output: readonly { readonly name: string; readonly value: unknown }[];
  /** The inputs: what stands behind `IDToken{N}` in their names, and their values before anybody answers. */
  readonly inputs: readonly { readonly suffix: string; readonly value: string | number | boolean }[];
  /** @throws z.core.$ZodError where the values are not of this callback's kind. */
  readonly read: (values: readonly unknown[]) => Answer;
}

export const textAnswer = z.tuple([z.string().check(z.maxLength(1000))]);

export const textInput = [{ suffix: '', value: '' }];

export const prompt = (value: string) => ({ name: 'prompt', value });
