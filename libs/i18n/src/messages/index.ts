export {
  addMessages,
  catalogueOf,
  createI18n,
  createMessageLoader,
  joinLoaders,
  overlayMessages,
  type Catalogue,
  type MessageLoader,
} from './messages.ts';
