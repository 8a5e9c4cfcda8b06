import { semMembroVinculado } from '../../../acesso/acesso/server/exigir.ts';
import { limitar, type Limite } from '../../../acesso/acesso/server/limitar.ts';
import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { presencas } from '../contract.ts';
import { ABRE_ANTES_MS, limparCodigoDigitado } from '../rules.ts';
import { codigoDoEvento } from './cartao.ts';
import { EVENTO, type EventoLido } from './ler-evento.ts';
import { lerVinculado } from './ler-vinculado.ts';
import { porPresente } from './por-presente.ts';
import { codigoErrado } from './recusas.ts';

/** Somebody guessing codes waits after these. */
const POR_PESSOA: Limite = { livres: 20, atrasos: [15, 60, 300] };

/**
 * The linked member marks the own presence by the code at the door. The member is the session's,
 * never the caller's choice; without the right code nothing says which events there are.
 */
export const registrarPresenca = handler(presencas.registrarPresenca, async (ctx, { codigo }) => {
  const membro = await lerVinculado(ctx);
  if (!membro) throw semMembroVinculado();
  await limitar(ctx.services.doors, `presenca:${ctx.orgId}:${ctx.casa.userId}`, POR_PESSOA, ctx.agora);
  const evento = await acharEvento(ctx, limparCodigoDigitado(codigo));
  const feito = await porPresente(ctx, { evento, membroId: membro.membro_id, modo: 'codigo', quando: ctx.agora });
  if (!feito.ja) await ctx.audit('presenca.registrar_a_propria', { alvo: evento.id });
  return { ...feito, nome: membro.nome };
});

/** One of the events that go on now has this code. */
async function acharEvento(ctx: HouseContext, codigo: string): Promise<EventoLido> {
  const { db, orgId, agora, services } = ctx;
  const abertos = await db.rows<EventoLido & { versao: number }>(sql`
    select ${EVENTO}, coalesce(c.versao, 1) as versao
    from eventos e
    left join chamadas c on c.org_id = ${orgId} and c.evento_id = e.id
    where e.org_id = ${orgId} and e.retirado_em is null and e.cancelado_em is null
      and e.fim >= ${agora} and e.inicio <= ${new Date(agora.getTime() + ABRE_ANTES_MS)}
    order by e.inicio, e.id`);
  const evento = abertos.find((um) => codigoDoEvento(services.secret, orgId, um) === codigo);
  if (!evento) throw codigoErrado();
  return evento;
}
