import { locales, type Locale } from '@assess/i18n';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../html/markup.ts';
import { sitePages, type MarketingPage } from './header-footer/site-pages.ts';
import { pictureNames, readPicture } from './site-files.ts';
import { regionalSites, siteNames } from './sites.ts';

type Request = FastifyRequest<{ Params: { '*'?: string } }>;

/** Serves the pictures of the sites, and a page for every path that a link may have. */
export const pageRoutes: FastifyPluginCallback = (app, _, done) => {
  for (const site of siteNames) {
    for (const picture of pictureNames)
      app.get(`/${site}/content/dam/assess/${picture}`, async (_request, reply) =>
        reply.type('image/png').send(await readPicture(picture)),
      );
    const show = (request: Request, reply: FastifyReply) => sendPage(reply, site, `/${request.params['*'] ?? ''}`);
    app.get(`/${site}`, show);
    app.get(`/${site}/*`, show);
  }
  done();
};

async function sendPage(reply: FastifyReply, name: string, address: string) {
  const site = regionalSites.find((one) => one.name === name && `${address}/`.startsWith(`${one.path}/`));
  const locale = site?.locales[0] ?? 'en-us';
  const path = address.slice(site?.path.length ?? 0) || '/';
  const page = (await sitePages(locale)).find((known) => known.path === path);
  if (!page) return reply.callNotFound();
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'")
    .send(pageMarkup(page, locale));
}

const pageMarkup = ({ title }: MarketingPage, locale: Locale): string =>
  html`<!doctype html>
    <html lang="${locales[locale].htmlLang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
      </head>
      <body>
        <p>${locales[locale].name}</p>
        <h1>${title}</h1>
      </body>
    </html> `.source;
