import { isLocale } from '@assess/i18n';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { RegisterPage } from '../../account-pages.tsx';

export const Route = createFileRoute('/$locale/register')({
  beforeLoad: ({ params }) => {
    if (!isLocale(params.locale)) throw notFound();
  },
  component: RegisterPage,
});
