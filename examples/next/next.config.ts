import type { NextConfig } from 'next';

const store = 'http://localhost:3000';
const answeredByStore = ['/auth/:path*', '/store/:path*', '/api/session', '/api/routingRegion', '/silent.html'];

export default {
  skipTrailingSlashRedirect: true, // some URLs of the identity server end with a slash
  rewrites: async () => answeredByStore.map((source) => ({ source, destination: store + source })),
} satisfies NextConfig;
