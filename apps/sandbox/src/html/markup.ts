const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** HTML from the template function `html`, which does not escape it again. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type MarkupValue = string | number | undefined | Markup | readonly Markup[];

const asMarkup = (value: MarkupValue): string => {
  if (value === undefined) return '';
  if (value instanceof Markup) return value.source;
  if (typeof value === 'object') return value.map(asMarkup).join('');
  return String(value).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
};

/** Builds HTML. Every value in the template is escaped as text, except the results of `html`. */
export const html = (strings: TemplateStringsArray, ...values: MarkupValue[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...values.map(asMarkup)));
