import { Trans } from '@lingui/react/macro';
import { aText, checkProps } from '@assess/i18n/arguments';
import { Link, UserIcon } from '@assess/ui';
import styles from '../personal/account.module.css';

/** The sign-in link of the header, for guests. */
export function SignInLink({ href }: { href: string }) {
  if (process.env.NODE_ENV !== 'production')
    checkProps('SignInLink', { href }, { href: aText("the URL of the sign-in page, such as '/login'") });
  return (
    <Link className={styles.button} href={href}>
      <UserIcon /> <Trans id="headerFooter.account.signIn">Sign in</Trans>
    </Link>
  );
}
