export { aContext, contextOf } from './request-contexts.ts';
