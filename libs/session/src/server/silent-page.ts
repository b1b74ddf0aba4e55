import { hashSource, writePolicy } from '@assess/page-server';
import { FastResponse } from 'srvx';
import silentPage from '../account/silent.html?raw';

const [, script = ''] = /<script>([^]*?)<\/script>/.exec(silentPage) ?? [];

const policy = writePolicy({ 'script-src': [hashSource(script)], 'frame-ancestors': ["'self'"] });

/**
 * Serves the page to which silent authorizations return. It runs no app, and is the only page that may be framed. In the top-level window
 * it ends a sign-in by redirect; in the hidden frame only its URL is read.
 */
export const answerSilentPage = (): Response =>
  new FastResponse(silentPage, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    },
  });
