/** What the identity server says to people. A section with a header is a page of a tree. */
export const en = {
  labels: {
    userName: 'User Name',
    password: 'Password',
    email: 'Email Address',
    firstName: 'First Name',
    lastName: 'Last Name',
  },
  login: { header: 'Sign in' },
  code: {
    header: 'One-Time Code',
    label: 'One Time Password',
    messages: {
      sent: 'Enter the code that was sent to your e-mail address.',
      noMore: 'No more codes are sent.',
      wrong: 'The code is wrong or too old.',
    },
    submit: 'Submit Code',
    another: 'Request New Code',
    mail: {
      subject: 'Your one-time code',
      text: (code: string) => `Your one-time code is ${code}. It is good for five minutes.`,
    },
  },
  registration: { header: 'Create an account', description: 'Create an account with your e-mail address.' },
  terms: 'This is a sandbox. What you enter stays on this machine. Do not use a password that you use elsewhere.',
  forgottenPassword: {
    header: 'Forgotten Password',
    description: 'We send you a mail with a link to a new password.',
    mail: {
      subject: 'Your new password',
      text: 'Open this page within ten minutes to choose a new password. It works once:',
    },
  },
  passwordMailSent: {
    header: 'Forgotten Password',
    message: 'If there is an account with this address, a mail is on its way. Its link is good once, for ten minutes.',
  },
  newPassword: {
    header: 'New Password',
    description: (email: string) => `Choose a new password for ${email}.`,
  },
  supportLogin: {
    header: 'Sign In for a Customer',
    staffName: 'Staff Name',
    customer: 'Customer’s E-Mail Address',
  },
  stepUp: { header: 'Confirm It Is You', description: 'Enter your password to continue.' },
  securityKeyName: {
    header: 'Sign In with a Passkey',
    way: 'Sign in with',
    securityKey: 'Passkey',
    recoveryCode: 'Recovery Code',
  },
  securityKey: {
    header: 'Passkey',
  },
  newSecurityKey: {
    header: 'Add a Passkey',
    deviceName: 'New Passkey',
  },
  securityKeyTrouble: {
    header: 'Passkey',
    messages: {
      unsupported: 'This browser cannot use passkeys.',
      NotAllowedError: 'It was declined or took too long.',
      InvalidStateError: 'This passkey is registered already.',
      failed: 'The passkey could not be checked.',
    },
    again: 'Try Again',
    recoveryCode: 'Use a Recovery Code',
    cancel: 'Cancel',
  },
  recoveryCode: {
    header: 'Recovery Code',
    description: 'Enter one of the codes that you saved when you added the passkey.',
    label: 'Recovery Code',
  },
  recoveryCodes: { header: 'Recovery Codes' },
  captcha: { header: 'Are You a Person?' },
  providers: { header: 'Sign in', partner: 'Partner Account', ownForm: 'E-mail Address and Password' },
  partner: {
    header: 'Partner Account',
    question: 'The Assessment Store wants to know who you are.',
    continueAs: (name: string) => `Continue as ${name}`,
    cancel: 'Cancel',
  },
  approval: {
    header: 'Look into Your Mails',
    wait: 'Follow the link in the mail that was sent to you.',
    cancel: 'Cancel',
    mail: { subject: 'Is it you?', text: 'Is it you who is signing in? Say so here within ten minutes:' },
  },
  approvalPage: {
    title: 'Is It You?',
    question: 'Somebody signs in with your e-mail address and password.',
    yes: 'Yes, it is me',
    thanks: 'Thank you. Go back to the page where you are signing in.',
    over: 'Nobody asks any more. Sign in again.',
  },
  showcase: {
    wrong: (instruction: string) => `That was not right. ${instruction}`,
    words: {
      header: 'A Word and a Choice',
      instruction: 'Type the word “assessment”, choose the colour and press Next.',
      word: 'Word',
      colour: 'Which one is a colour?',
      seven: 'Seven',
      green: 'Green',
      tuesday: 'Tuesday',
      next: 'Next',
      notYet: 'Not Yet',
    },
    profile: {
      header: 'A Profile',
      description: 'Nothing of it is kept.',
      nickname: 'Nickname',
      password: 'New Password',
      profession: 'Profession',
      years: 'Years of Experience',
      newsletter: 'Send Me News',
    },
    agreement: {
      header: 'Terms and a Security Question',
      instruction: 'Agree to the terms, and answer a question in three letters or more.',
      label: 'Security Question',
      school: 'What was the name of your first school?',
      town: 'Which town were you born in?',
    },
    device: {
      header: 'Your Device',
      instruction: 'Your browser tells about itself. It may ask whether to tell where you are.',
      message: 'Looking at your device.',
    },
    provider: {
      header: 'Another Account of Yours',
      instruction: 'Choose the partner and continue there as yourself.',
    },
    mail: { subject: 'The last step', text: 'Open this page within ten minutes to come back:' },
    mailSent: {
      header: 'One More Mail',
      message: 'Open the link in the mail that was sent to you to come back.',
    },
    finish: { header: 'Welcome Back', message: 'That was every kind of question there is.', finish: 'Finish' },
  },
};

export type Texts = typeof en;
