import { resultKinds, type ResultKind } from '@assess/gateway-client/contract';
import { localeCodes, locales, type Language, type Locale } from '@assess/i18n';
import { numbersOnPaper, type NumberOnPaper } from '@assess/invoices';
import { createRoute, type RouteHandler as RouteHandlerOf, type Route as RouteTo } from '@assess/page-server';
import type { RequestContext } from './request-context/request-context.ts';

/** The values of a path's named segments. */
interface Segments {
  locale: Locale;
  language: Language;
  kind: ResultKind;
  lookupId: string;
  invoiceId: string;
  paper: NumberOnPaper;
  shareLinkId: string;
  /** The secret in the links of invoice-ready alerts. */
  alertSecret: string;
  paymentId: string;
  /** The id of a store in the backend systems. */
  storeId: string;
  /** The segment in the support sign-in path of staff who sign in on behalf of a customer. */
  agent: string;
  /** The name of a file at the top level of the host. */
  file: string;
}

/** Handles a request to the storefront. Returns `undefined` if the next matching route should handle it. */
export type RouteHandler<Values = unknown> = RouteHandlerOf<Values, RequestContext>;

/** A row of the storefront's route table. */
export type Route = RouteTo<RequestContext>;

/** Creates a row of the route table, whose handlers get the path's named segments. */
export const route = createRoute<Segments, RequestContext>({
  locale: localeCodes.join('|'),
  language: [...new Set(localeCodes.map((code) => locales[code].language))].join('|'),
  kind: resultKinds.join('|'),
  lookupId: '[^/]+',
  invoiceId: '[^/]+',
  paper: numbersOnPaper.join('|'),
  shareLinkId: '[\\w-]{22}',
  alertSecret: '[\\w-]{22}',
  paymentId: '[\\w-]{22}',
  storeId: '[^/]+',
  agent: '[^/]+',
  file: '[\\w-]+\\.(?:js|svg|txt|ico)',
});
