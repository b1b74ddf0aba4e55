import { aRule, type Rule } from '@assess/i18n/arguments';

/** Requires the header or the footer of loaded content, which has these lists. The whole content and a promise have none of them. */
export const aPart = (name: 'header' | 'footer', ...lists: readonly string[]): Rule =>
  aRule(`the ${name} of loaded content, such as (await loadBuiltInContent(locale, options)).${name}`, (value) =>
    lists.every((list) => Array.isArray((value as Record<string, unknown> | null | undefined)?.[list])),
  );
