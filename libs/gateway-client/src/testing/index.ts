export { createFakeGateway, problemAnswer, type FakeAnswer, type FakeGateway } from './fake-gateway.ts';
