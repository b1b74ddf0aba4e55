export { loadMessages } from './load-messages.ts';
