/** The English texts of the identity server. Each section with a header is about a page of a tree. */
export const en = {
  labels: {
    userName: 'User name',
    password: 'Password',
    email: 'Email address',
    firstName: 'First name',
    lastName: 'Last name',
  },
  login: { header: 'Sign in' },
  code: {
    header: 'One-time code',
    label: 'One-time code',
    messages: {
      sent: 'Enter the code that was sent to your email address.',
      noMore: 'No more codes are sent.',
      wrong: 'The code is wrong or too old.',
    },
    submit: 'Continue',
    another: 'Send a new code',
    mail: {
      subject: 'Your one-time code',
      text: (code: string) => `Your one-time code is ${code}. It is good for five minutes.`,
    },
  },
  registration: { header: 'Create an account', description: 'Create an account with your email address.' },
  terms: 'This is a sandbox. What you enter stays on this machine. Do not use a password that you use elsewhere.',
  forgottenPassword: {
    header: 'Forgotten password',
    description: 'We send you a mail with a link to a new password.',
    mail: {
      subject: 'Your new password',
      text: 'Open this page within ten minutes to choose a new password. It works once:',
    },
  },
  passwordMailSent: {
    header: 'Forgotten password',
    message: 'If there is an account with this address, a mail is on its way. Its link is good once, for ten minutes.',
  },
  newPassword: {
    header: 'New password',
    description: (email: string) => `Choose a new password for ${email}.`,
  },
  supportLogin: {
    header: 'Sign in for a customer',
    staffName: 'Staff name',
    customer: "Customer's email address",
  },
  stepUp: { header: "Confirm it's you", description: 'Enter your password to continue.' },
  securityKeyName: {
    header: 'Sign in with a passkey',
    way: 'Sign in with',
    securityKey: 'Passkey',
    recoveryCode: 'Recovery code',
  },
  securityKey: {
    header: 'Passkey',
  },
  newSecurityKey: {
    header: 'Add a passkey',
    deviceName: 'New passkey',
  },
  securityKeyTrouble: {
    header: 'Passkey',
    messages: {
      unsupported: 'This browser cannot use passkeys.',
      NotAllowedError: 'It was declined or took too long.',
      InvalidStateError: 'This passkey is registered already.',
      failed: 'The passkey could not be checked.',
    },
    again: 'Try again',
    recoveryCode: 'Use a recovery code',
    cancel: 'Cancel',
  },
  recoveryCode: {
    header: 'Recovery code',
    description: 'Enter one of the codes that you saved when you added the passkey.',
    label: 'Recovery code',
  },
  recoveryCodes: { header: 'Recovery codes' },
  providers: { header: 'Sign in', partner: 'Partner account', ownForm: 'Email address and password' },
  partner: {
    header: 'Partner account',
    question: 'The Assessment Store wants to know who you are.',
    continueAs: (name: string) => `Continue as ${name}`,
    cancel: 'Cancel',
  },
};

export type Texts = typeof en;
