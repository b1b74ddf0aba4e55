export { createFakeGateway, problemAnswer, type FakeAnswer, type FakeGateway } from './fake-gateway.ts';
export { formOf } from './typed/form-of.ts';
export { cardFields, casesOf, typedGroups, type TypedCase } from './typed/typed-cases.ts';
export type { TypedGroup } from './typed/typed-group.ts';
