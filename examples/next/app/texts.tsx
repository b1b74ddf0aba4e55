'use client';

import { setupI18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useState, type ReactNode } from 'react';

interface TextsProps {
  language: string;
  messages: Messages;
  children: ReactNode;
}

/** Provides the texts that the server has loaded to header and footer, on the server and in the browser. */
export function Texts({ language, messages, children }: TextsProps) {
  const [i18n] = useState(() => setupI18n({ locale: language, messages: { [language]: messages } }));
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
