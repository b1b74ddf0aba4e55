import type { Locale } from '@assess/i18n';
import { aFunction, aLogger, checkOptions } from '@assess/i18n/arguments';
import { forAnybody, plain, readBounded, type RequestContext } from '@assess/page-server';
import type { Logger } from 'pino';
import { FastResponse } from 'srvx';
import { pictureAt } from '../../wire/pictures.ts';

/** The options of `createContentPictures`. */
export interface ContentPicturesOptions {
  /** The part of a URL before `/content` on the locale's marketing site. */
  originOf: (locale: Locale) => string;
  log: Logger;
  /** The time limit in milliseconds. Default 5000. */
  timeoutMs?: number;
}

const maxBytes = 2_000_000;
const pictureType = /^image\/(png|jpeg|webp|avif|gif)$/;

/** Creates the handler that proxies the marketing sites' pictures, because pages may load pictures only from our own origin. */
export const createContentPictures = (options: ContentPicturesOptions) => {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('createContentPictures', options, {
      originOf: aFunction("a function that returns the origin of a store's site, such as that of createSiteUrls"),
      log: aLogger(),
    });
  const { originOf, log, timeoutMs = 5000 } = options;
  const fetchPicture = async (url: string): Promise<Response> => {
    const response = await fetch(url, {
      headers: { accept: 'image/*' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!response.ok || !response.body || !pictureType.test(type)) {
      await response.body?.cancel();
      return plain(404, 'No such picture.');
    }
    const bytes = await readBounded(response.body, maxBytes);
    if (bytes === 'too-large') return plain(404, 'No such picture.');
    return forAnybody(
      new FastResponse(bytes, { headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' } }),
    ); // fragments on other sites show these pictures, too
  };

  return async ({ url: { pathname } }: Pick<RequestContext, 'url'>): Promise<Response> => {
    const picture = pictureAt(pathname);
    if (!picture) return plain(404, 'No such picture.');
    try {
      return await fetchPicture(originOf(picture.locale) + picture.source);
    } catch (error) {
      log.info({ err: error }, 'failed to fetch image');
      return plain(502, 'The picture is not available.');
    }
  };
};
