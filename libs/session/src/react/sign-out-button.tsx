import { aFunction, checkProps, optional } from '@assess/i18n/arguments';
import type { ButtonProps } from '@assess/ui';
import { I18nProvider } from '@lingui/react';
import type { ReactElement, ReactNode } from 'react';
import { useAccountScope } from './account-context.tsx';
import { useSignOut } from './session-scope.tsx';

/** The props of the button, whose look and label can be replaced. */
export interface SignOutButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The label. Default: "Sign out" in the language of the page. */
  children?: ReactNode;
  /** Renders a button of the app with the label and the action. Default: the `Button` of `@assess/ui`, which takes all other props. */
  render?: (button: { onClick: () => void; children: ReactNode }) => ReactElement;
}

/** A button that ends the session in all tabs. It appears once its text is loaded. For more freedom there is `useSignOut`. */
export function SignOutButton({ children, render, ...rest }: SignOutButtonProps) {
  if (process.env.NODE_ENV !== 'production')
    checkProps(
      'SignOutButton',
      { render },
      { render: optional(aFunction('a function such as (button) => <button {...button} />')) },
    );
  const { parts } = useAccountScope('SignOutButton');
  const signOut = useSignOut();
  if (!parts) return null;
  const onClick = () => void signOut();
  const label = children ?? (
    <I18nProvider i18n={parts.i18n}>
      <parts.SignOutText />
    </I18nProvider>
  );
  if (render) return render({ onClick, children: label });
  return (
    <parts.Button variant="secondary" {...rest} onClick={onClick}>
      {label}
    </parts.Button>
  );
}
