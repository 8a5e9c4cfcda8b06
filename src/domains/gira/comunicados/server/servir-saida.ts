import type { Context, Hono } from 'hono';
import { limitar, POR_ENDERECO, rede } from '../../../acesso/acesso/server/limitar.ts';
import type { Services } from '../../../../server/actions/handler.ts';
import { writeAudit } from '../../../../server/actions/audit.ts';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { wholeHouse, type OrgId } from '../../../../server/database/doors.ts';
import { remoteAddress } from '../../../../server/http/request.ts';
import { Failure } from '../../../../shared/failure.ts';
import { enderecoCifrado } from './quem-recebe-carta.ts';
import { paginaDeSaida } from './pagina-de-saida.ts';
import { lerSinalDeSaida } from './sinal-de-saida.ts';

/**
 * The way out of the letters about notices, without a session (RFC 8058). Reading the page
 * changes nothing, because programs open links before people do. The button, or a mail program,
 * posts. No cookie is looked at, and nothing but these letters is turned off.
 */
export function servirSaida(app: Hono, services: Services): void {
  app.get('/sair-dos-avisos/:sinal', async (c) => {
    const lido = lerSinalDeSaida(services.secret, c.req.param('sinal'));
    return responder(c, services, lido === null ? 'errado' : 'pergunta');
  });
  app.post('/sair-dos-avisos/:sinal', async (c) => {
    const lido = lerSinalDeSaida(services.secret, c.req.param('sinal'));
    if (lido !== null) await recusar(services, lido);
    return responder(c, services, lido === null ? 'errado' : 'feito');
  });
}

async function responder(c: Context, services: Services, pagina: 'pergunta' | 'feito' | 'errado'): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
  if (pagina === 'errado') {
    try {
      await limitar(services.doors, `sair-dos-avisos:${rede(remoteAddress(c, services.env))}`, POR_ENDERECO, now());
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      c.header('Retry-After', String(error.details.retryAfter ?? 60));
      return c.text('', 429);
    }
  }
  return c.html(paginaDeSaida(pagina), pagina === 'errado' ? 404 : 200);
}

interface Saida {
  orgId: OrgId;
  endereco: Buffer;
}

/** For this address and this house only. The account of the address loses the switch with it. */
async function recusar({ doors }: Services, { orgId, endereco }: Saida): Promise<void> {
  const agora = now();
  const contas = await doors.casa(wholeHouse(orgId), {}, async (db) => {
    const novas = await db.count(sql`
      insert into comunicados_recusas (org_id, endereco, recusado_em)
      select t.id, ${endereco}, ${agora} from terreiros t where t.id = ${orgId}
      on conflict (org_id, endereco) do nothing
      returning 1`);
    if (novas > 0) await writeAudit(db, { casa: { orgId, userId: null }, agora }, 'comunicado.recusar', {});
    return db.rows<{ user_id: string }>(sql`
      select p.user_id from profiles p
      where p.org_id = ${orgId} and ${enderecoCifrado(orgId, sql`p.email`)} = ${endereco}`);
  });
  for (const { user_id } of contas)
    await doors.casa({ ...wholeHouse(orgId), userId: user_id }, {}, (db) =>
      db.count(sql`
        update user_prefs set email_avisos = false where org_id = ${orgId} and user_id = ${user_id} and email_avisos`),
    );
}
