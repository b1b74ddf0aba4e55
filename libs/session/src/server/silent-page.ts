import { hashSource, writePolicy } from '@assess/page-server';
import { FastResponse } from 'srvx';
import silentPage from '../account/silent.html?raw';

const [, script = ''] = /<script>([^]*?)<\/script>/.exec(silentPage) ?? [];

const policy = writePolicy({ 'script-src': [hashSource(script)], 'frame-ancestors': ["'self'"] });

/**
 * Serves the page to which silent authorizations return, the only page that an iframe may load. It runs no app. In the top-level window
 * it completes a sign-in by redirect; in the hidden iframe the identity library only reads its URL.
 */
export const serveSilentPage = (): Response =>
  new FastResponse(silentPage, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    },
  });
