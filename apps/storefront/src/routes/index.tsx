import { createFileRoute, redirect } from '@tanstack/react-router';
import { defaultLocale, findPath } from '../paths.ts';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ href: findPath(defaultLocale) });
  },
});
