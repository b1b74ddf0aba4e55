import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { html } from '../../html/markup.ts';
import { errorSummary, fieldMarkup, formOf, sendContent } from '../commerce-content.ts';
import { signInCookie, type SignIns } from './sign-ins.ts';
import { setCookie, type Visitor, type Visitors } from '../visitor.ts';

const querySchema = z.object({ returnTo: z.catch(z.string().check(z.regex(/^\/(?![/\\])/)), '') });

export interface SignInDependencies {
  signIns: SignIns;
  visitors: Visitors;
}

/**
 * Serves commerce's own sign-in, to which the storefront leads while its flag `sso` is off.
 *
 * @see spec §4 Session, non-token login branch
 */
export const signInRoutes =
  ({ signIns, visitors }: SignInDependencies): FastifyPluginCallback =>
  (app, _, done) => {
    const path = '/store/:storeId/:language/login';
    app.get(path, (request, reply) => {
      const visitor = visitors.read(request);
      return sendContent(reply, visitor, { title: visitor.texts.signIn.title, body: form(visitor) });
    });
    app.post(path, (request, reply) => {
      const visitor = visitors.read(request);
      const sent = formOf(request.body);
      const email = sent.get('email') ?? '';
      const secret = signIns.begin(email, sent.get('password') ?? '');
      if (secret === undefined) {
        const { title, refused } = visitor.texts.signIn;
        return sendContent(reply, visitor, { title, body: form(visitor, email, refused), status: 422, isError: true });
      }
      setCookie(request, reply, `${signInCookie}=${secret}; HttpOnly`);
      const { returnTo } = querySchema.parse(request.query);
      return reply.header('cache-control', 'no-store').redirect(returnTo || visitor.links.invoices, 303);
    });
    done();
  };

function form(visitor: Visitor, email = '', error?: string) {
  const { email: label, password, submit } = visitor.texts.signIn;
  return html`${errorSummary(visitor, error ? [{ id: 'email', label, error }] : [])}
    <form method="post">
      ${fieldMarkup({ name: 'email', label, value: email, autocomplete: 'username', ...(error && { error }) })}
      <div data-field="text">
        <label for="password">${password}</label>
        <input id="password" name="password" type="password" autocomplete="current-password" />
      </div>
      <button>${submit}</button>
    </form>`;
}
