import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { sugerir, type EventoDaEscala, type Historico, type Sugestao } from '../rules.ts';
import { lerLivres } from './ler-livres.ts';

/** What people served in this time counts. */
const MESES = 12;

interface Vagas {
  id: string;
  vagas: number;
}

/** The fair choice for an event's free places, or for one place of a function. */
export async function calcularEscala(
  ctx: HouseContext,
  evento: { id: string; inicio: string },
  so?: string,
): Promise<{ sugestoes: readonly Sugestao[]; vagas: number }> {
  const funcoes = await travarVagas(ctx, evento.id, so);
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

/** The house's functions, locked, with the places that the event still has. */
async function travarVagas({ db, orgId }: HouseContext, eventoId: string, so?: string): Promise<Vagas[]> {
  const funcoes = await db.rows<Vagas>(sql`
    select f.id, f.vagas from escalas_funcoes f where f.org_id = ${orgId} and f.retirada_em is null order by f.id for update`);
  if (so !== undefined) return funcoes.filter(({ id }) => id === so).map(({ id }) => ({ id, vagas: 1 }));
  const ocupadas = await db.rows<{ funcao_id: string; n: number }>(sql`
    select funcao_id, count(*)::int as n from escalas where org_id = ${orgId} and evento_id = ${eventoId} group by funcao_id`);
  return funcoes.map(({ id, vagas }) => ({
    id,
    vagas: Math.max(0, vagas - (ocupadas.find((um) => um.funcao_id === id)?.n ?? 0)),
  }));
}

/**
 * When and how often each member served in the year before. Somebody who was chosen and did not
 * come did not serve.
 */
async function lerHistorico(
  { db, orgId }: HouseContext,
  { id, inicio }: { id: string; inicio: string },
): Promise<ReadonlyMap<string, Historico>> {
  const linhas = await db.rows<Historico & { membro_id: string }>(sql`
    select s.membro_id, max(e.inicio) as ultima, count(*)::int as vezes
    from escalas s
    join eventos e on e.org_id = ${orgId} and e.id = s.evento_id
    left join presencas p on p.org_id = ${orgId} and p.evento_id = s.evento_id and p.membro_id = s.membro_id
    where s.org_id = ${orgId} and s.evento_id <> ${id} and e.retirado_em is null and e.cancelado_em is null
      and e.inicio <= ${inicio}::timestamptz and e.inicio > ${inicio}::timestamptz - ${MESES}::int * interval '1 month'
      and (p.estado is null or p.estado = 'presente')
    group by s.membro_id`);
  return new Map(linhas.map(({ membro_id, ...historico }) => [membro_id, historico]));
}
