/** The texts of the tree `EveryCallback`, in English only, because no customer sees them. */
export const showcaseWords = {
  captcha: { header: 'Are you a person?' },
  approval: {
    header: 'Check your email',
    wait: 'Follow the link in the mail that was sent to you.',
    cancel: 'Cancel',
    mail: { subject: 'Is it you?', text: 'Is it you who is signing in? Say so here within ten minutes:' },
  },
  approvalPage: {
    title: 'Is it you?',
    question: 'Somebody signs in with your email address and password.',
    yes: 'Yes, it is me',
    thanks: 'Thank you. Go back to the page where you are signing in.',
    over: 'Nobody asks any more. Sign in again.',
  },
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
    password: 'New password',
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
  authenticator: {
    header: 'Your Authenticator App',
    instruction: 'Set an authenticator app up. Nobody asks for its codes here.',
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
};
