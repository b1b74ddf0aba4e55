export { createShared, type Shared } from './create-shared.ts';
export { createOnDemand, neverOpened, type OnDemand } from './on-demand.ts';
