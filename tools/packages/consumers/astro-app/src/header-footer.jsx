import { Footer, Header } from '@assess/header-footer';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';

/** Each island is a React tree of its own, so each provides the texts that the page has loaded. */
function Texts({ language, messages, children }) {
  return (
    <I18nProvider i18n={setupI18n({ locale: language, messages: { [language]: messages } })}>{children}</I18nProvider>
  );
}

export const StoreHeader = ({ texts, ...header }) => (
  <Texts {...texts}>
    <Header {...header} />
  </Texts>
);

export const StoreFooter = ({ texts, ...footer }) => (
  <Texts {...texts}>
    <Footer {...footer} />
  </Texts>
);
