export { loadMessages } from '../load-messages.ts';
export { createRecaptcha, type Captcha, type RecaptchaField, type RecaptchaOptions } from './run/captcha.ts';
export { pageCaptcha } from './run/page-captcha.ts';
export { createStepUpQueue, type StepUpQueue, type StepUpRequest } from './run/create-step-up-queue.ts';
export type { ExpectedStep } from './run/sign-in-state.ts';
export { SignInFlow, type SignInFlowProps } from './sign-in-flow.tsx';
export { StepUpDialog, type StepUpDialogProps } from './step-up-dialog.tsx';
