export { assess, type AssessOptions } from './assess.ts';
