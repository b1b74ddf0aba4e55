/** A value in a request to Stripe: text, or further values by name. */
export type Form = { readonly [name: string]: string | Form };

/** Parses the form encoding of the SDK: `metadata[reference]=r` is `{ metadata: { reference: 'r' } }`. */
export function parseForm(text: string): Form {
  const form: Record<string, unknown> = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter(Boolean);
    const last = names.pop() ?? '';
    let part = form;
    for (const name of names) part = (part[name] ??= {}) as Record<string, unknown>;
    part[last] = value;
  }
  return form as Form;
}

export const textIn = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
};

export const partOf = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === 'object' ? value : {};
};
