import { locales, type Locale } from '@assess/i18n';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../markup.ts';
import { pictureNames, readPages, readPicture } from './site-files.ts';
import { marketingHosts, marketingSites } from './sites.ts';

type Request = FastifyRequest<{ Params: { '*'?: string } }>;

/** Pictures, and a page behind every link. */
export const pageRoutes: FastifyPluginCallback = (app, _, done) => {
  for (const host of marketingHosts) {
    for (const name of pictureNames)
      app.get(`/${host}/content/dam/assess/${name}`, async (_request, reply) =>
        reply.type('image/png').send(await readPicture(name)),
      );
    const show = (request: Request, reply: FastifyReply) => sendPage(reply, host, `/${request.params['*'] ?? ''}`);
    app.get(`/${host}`, show);
    app.get(`/${host}/*`, show);
  }
  done();
};

/** A file that is not there is no page. */
async function sendPage(reply: FastifyReply, host: string, address: string) {
  if (/\.\w+$/.test(address)) return reply.callNotFound();
  const site = marketingSites.find((one) => one.host === host && `${address}/`.startsWith(`${one.path}/`));
  const locale: Locale = site?.locales[0] ?? 'en-us';
  const path = address.slice(site?.path.length ?? 0);
  const page = (await readPages(locale)).find((known) => known.path === path);
  const title = page?.title ?? host;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'")
    .send(
      html`<!doctype html>
        <html lang="${locales[locale].htmlLang}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>${title}</title>
          </head>
          <body>
            <p>${host}</p>
            <h1>${title}</h1>
          </body>
        </html> `.source,
    );
}
