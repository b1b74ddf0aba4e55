import { SignInForm } from './sign-in-form';

export default async function SignIn({ searchParams }: { searchParams: Promise<{ returnTo?: string | string[] }> }) {
  const { returnTo } = await searchParams;
  return <SignInForm returnTo={typeof returnTo === 'string' ? returnTo : '/account'} />;
}
