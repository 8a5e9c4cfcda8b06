import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { sugerir, type EventoDaEscala, type Sugestao } from '../rules.ts';
import { comImpedimento, impedimento, ocupadosEm, VAGAS } from './impedimento.ts';
import { lerHistorico } from './ler-historico.ts';
import { lerLivres } from './ler-livres.ts';

interface Vagas {
  id: string;
  vagas: number;
}

/** The fair choice for an event's free places. */
export async function calcularEscala(
  ctx: HouseContext,
  evento: { id: string; inicio: string },
): Promise<{ sugestoes: readonly Sugestao[]; vagas: number }> {
  const funcoes = await travarVagas(ctx, evento.id);
  const livres = await lerLivres(ctx, evento.id);
  const doEvento: EventoDaEscala = {
    ...evento,
    funcoes: funcoes.map(({ id, vagas }) => ({
      id,
      vagas,
      quem: new Set(livres.filter((um) => um.funcoes.includes(id)).map((um) => um.id)),
    })),
    fora: new Set(livres.filter(({ impedido }) => impedido !== null).map(({ id }) => id)),
  };
  const sugestoes = sugerir([doEvento], await lerHistorico(ctx, evento));
  return { sugestoes, vagas: funcoes.reduce((soma, { vagas }) => soma + vagas, 0) };
}

/**
 * The house's functions, locked, with the places that the event still has. Somebody who does not
 * come fills none.
 */
async function travarVagas({ db, orgId, agora }: HouseContext, eventoId: string): Promise<Vagas[]> {
  await db.rows(sql`
    select f.id from escalas_funcoes f where f.org_id = ${orgId} and f.retirada_em is null order by f.id for no key update`);
  return db.rows<Vagas>(sql`
    select f.id, greatest(0, ${VAGAS} - (
             select count(*) from escalas s join membros m on m.org_id = ${orgId} and m.id = s.membro_id
             ${comImpedimento({ orgId }, ocupadosEm({ orgId }, eventoId))}
             where s.org_id = ${orgId} and s.evento_id = e.id and s.funcao_id = f.id and (${impedimento({ orgId, agora })}) is null))::int as vagas
    from escalas_funcoes f join eventos e on e.org_id = ${orgId} and e.id = ${eventoId}
    where f.org_id = ${orgId} and f.retirada_em is null order by f.id`);
}
