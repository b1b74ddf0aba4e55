import { isLocale } from '@assess/i18n';
import { notFound } from '@tanstack/react-router';

/** Shows the not-found page if a URL names no store. */
export function requireLocale({ params }: { params: { locale: string } }): void {
  if (!isLocale(params.locale)) throw notFound();
}
