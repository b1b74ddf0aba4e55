import { FastResponse } from 'srvx';

/** A short text that nobody keeps. */
export const plain = (status: number, text: string): Response =>
  new FastResponse(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
