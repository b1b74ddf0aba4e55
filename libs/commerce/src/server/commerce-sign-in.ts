import { locales, type Locale } from '@assess/i18n';
import { aFunction, aText, checkOptions } from '@assess/i18n/arguments';
import { isRegisterPath } from '@assess/i18n/store-url';
import type { RequestContext } from '@assess/page-server';

/** The paths of the store's sign-in pages, as rows of a route table. Without single sign-on they lead to those of commerce. */
export const signInPaths = ['/:language/login', '/:locale/register'] as const;

/** The paths of commerce's own sign-in pages, as rows of a route table. */
export const commerceSignInPaths = ['/store/:storeId/:language/login', '/store/:storeId/:language/register'] as const;

/** A request context with the store of the request. */
interface SignInContext extends Pick<RequestContext, 'request' | 'url' | 'isSecure'> {
  readonly locale: Locale;
}

/** The options of the handlers of commerce's own sign-in. */
export interface CommerceSignInOptions<Context> {
  /** True if the visitor's store signs customers in at commerce and not at the identity server. */
  isUsed: (context: Context) => Promise<boolean>;
  /** The handler of commerce's pages. */
  commercePage: (context: Context) => Promise<Response>;
  /** The cookie, readable by scripts, that exists while a user may be signed in. */
  hintCookie: string;
}

/** Creates the handlers of stores that sign customers in at commerce. @see spec §4 Session, non-token login branch */
export function createCommerceSignIn<Context extends SignInContext>(options: CommerceSignInOptions<Context>) {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('createCommerceSignIn', options, {
      isUsed: aFunction('a function that returns whether customers sign in at commerce'),
      commercePage: aFunction('the result of createCommercePages'),
      hintCookie: aText("the name of the cookie for scripts, such as 'signed-in'"),
    });
  const { isUsed, commercePage, hintCookie } = options;
  return {
    /** Redirects to commerce's sign-in or registration. Returns `undefined` where customers sign in at the identity server. */
    leadToCommerce: async (context: Context): Promise<Response | undefined> => {
      if (!(await isUsed(context))) return undefined;
      const { storeId, language } = locales[context.locale];
      const { pathname, search } = context.url;
      const location = `/store/${storeId}/${language}/${isRegisterPath(pathname) ? 'register' : 'login'}${search}`;
      return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
    },
    /**
     * Serves commerce's sign-in. When a posted form leads to another page, the customer may be signed in. The response then sets the hint
     * cookie, so that the next page asks commerce.
     */
    commerceSignIn: async (context: Context): Promise<Response> => {
      const response = await commercePage(context);
      if (context.request.method === 'POST' && isLeadingAway(response, context.url))
        response.headers.append(
          'set-cookie',
          `${hintCookie}=yes; Path=/; SameSite=Lax${context.isSecure ? '; Secure' : ''}`,
        );
      return response;
    },
  };
}

function isLeadingAway({ headers }: Response, from: URL): boolean {
  const location = headers.get('location');
  return location !== null && new URL(location, from).pathname !== from.pathname;
}
