import silentPage from '@assess/session/silent.html?raw';
import { FastResponse } from 'srvx';
import { hashSource } from '../policy/hash-source.ts';
import { writePolicy } from '../policy/policy-syntax.ts';

const [, script = ''] = /<script>([^]*?)<\/script>/.exec(silentPage) ?? [];

const policy = writePolicy({ 'script-src': [hashSource(script)], 'frame-ancestors': ["'self'"] });

/**
 * The page to which silent authorizations come back: it runs no app, and is the one page that may be framed. At the top it is
 * the end of a sign-in by redirect; in the hidden frame its address is all that is read.
 */
export const answerSilentPage = (): Response =>
  new FastResponse(silentPage, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    },
  });
