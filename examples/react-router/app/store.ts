export const locale = 'en-us';
export const storeOrigin = 'http://localhost:3000';
