import type { AttemptRequest } from '@assess/gateway-client/contract';

/** The payer in tests and stories. */
export const examplePayer: AttemptRequest['billedTo'] = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  country: 'GB',
  region: 'ENG',
  street: '12 St James Square',
  city: 'London',
  postcode: 'SW1Y 4LB',
};
