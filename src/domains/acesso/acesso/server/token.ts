import type { Hono } from 'hono';
import { type Services, handler } from '../../../../server/actions/handler.ts';
import { signJwt, signingKey } from '../../../../server/crypto/secret.ts';
import { linkOrigin } from '../../../../server/http/link-origin.ts';
import { acesso } from '../contract.ts';

const VALIDADE_SEGUNDOS = 5 * 60;

/**
 * A short-lived proof of who is signed in, for a program beside ours that verifies it with the keys
 * of /.well-known/jwks.json. It opens nothing here: only the cookie is a session.
 */
export const lerToken = handler(acesso.lerToken, (ctx) => {
  const { userId, casa } = ctx.session;
  const agora = Math.floor(ctx.agora.getTime() / 1000);
  const expira = agora + VALIDADE_SEGUNDOS;
  const daCasa: Record<string, string> = casa ? { org: casa.orgId, papel: casa.papel } : {};
  const token = signJwt(ctx.services.secret, {
    iss: linkOrigin(ctx.services.env, ctx.request.origin),
    sub: userId,
    iat: agora,
    exp: expira,
    ...daCasa,
  });
  return Promise.resolve({ token, expira_em: new Date(expira * 1000).toISOString() });
});

/** The public half of the key that signs tokens. */
export function publicarChaves(app: Hono, { secret }: Services): void {
  const corpo = { keys: [signingKey(secret).jwk] };
  app.get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return c.json(corpo);
  });
}
