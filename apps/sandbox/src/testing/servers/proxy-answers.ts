import type { ServerResponse } from 'node:http';

/** Response bodies that a proxy sends in place of the card processor. */
export const proxyBodies = {
  text: ['text/plain', 'upstream connect error or disconnect/reset before headers'],
  html: ['text/html', '<!doctype html><title>Service Unavailable</title><h1>We will be back soon</h1>'],
  json: ['application/json', '{"code":"upstream-unavailable","message":"The upstream server is timing out"}'],
  problem: ['application/problem+json', '{"type":"about:blank","title":"Too Many Requests","status":429}'],
  half: ['application/json', '{"reference":"'],
  empty: ['application/json', ''],
} as const;

/** Responds as the card token of a charge specifies: for `proxy-503-html` with status 503 and the HTML body. */
export function answerAsProxy(response: ServerResponse, token: string) {
  const [, status, kind = 'text'] = token.split('-');
  const [type, body] = proxyBodies[kind as keyof typeof proxyBodies];
  response.writeHead(Number(status), { 'content-type': type });
  if (kind !== 'half') return response.end(body);
  response.write(body);
  return response.destroy();
}
