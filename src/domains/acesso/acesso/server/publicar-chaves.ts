import type { Hono } from 'hono';
import type { Services } from '../../../../server/actions/handler.ts';
import { signingKey } from '../../../../server/crypto/secret.ts';

/** The public half of the key that signs tokens. */
export function publicarChaves(app: Hono, { secret }: Services): void {
  const corpo = { keys: [signingKey(secret).jwk] };
  app.get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return c.json(corpo);
  });
}
