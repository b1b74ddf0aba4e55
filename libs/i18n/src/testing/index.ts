export { amountTold, linkTold, saying, tellFrom, told, toldLocale } from './told.ts';
