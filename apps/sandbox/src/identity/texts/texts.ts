import type { Language } from '@assess/i18n';
import { en, type Texts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';

export type { Texts };

export const texts: Record<Language, Texts> = { en, fr, nl, es };
