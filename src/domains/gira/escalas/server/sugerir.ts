import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import { type EventoDaEscala, type Historico, type Sugestao, sugerir } from '../rules.ts';
import { avisarEscalados } from './avisos.ts';
import type { Escalado } from './conferir-apto.ts';
import { eventoDaEscala } from './evento-da-escala.ts';
import { VAGAS, comImpedimento, comImpedimentoDeMuitos, impedimento, ocupadosEm } from './impedimento.ts';

/** What people served in this time counts. */
const MESES = 12;

/**
 * When and how often each member served in the year before. Somebody who was chosen and did not
 * come did not serve.
 */
export async function lerHistorico(
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

type Livre = Output<typeof escalas.lerEscala>['livres'][number];

/**
 * Active members who do not serve at the event yet, with the functions each can do. Those that all
 * can do are read once, and the others only for whom they are given to.
 */
export const lerLivres = ({ db, orgId, agora }: HouseContext, eventoId: string): Promise<Livre[]> =>
  db.rows<Livre>(sql`
    select m.id, m.nome_mostrado as nome,
           case when ap.ids is null then de_todos.ids
                else array(select id from unnest(de_todos.ids || ap.ids) id order by id) end as funcoes,
           ${impedimento({ orgId, agora })} as impedido, oc.serve_em
    from membros m
    join eventos e on e.org_id = ${orgId} and e.id = ${eventoId}
    cross join (
      select array(select f.id from escalas_funcoes f
                   where f.org_id = ${orgId} and f.retirada_em is null and f.para_todos order by f.id) as ids) de_todos
    left join (
      select a.membro_id, array_agg(f.id) as ids
      from escalas_aptos a join escalas_funcoes f on f.org_id = ${orgId} and f.id = a.funcao_id
      where a.org_id = ${orgId} and f.retirada_em is null and not f.para_todos
      group by a.membro_id) ap on ap.membro_id = m.id
    ${comImpedimentoDeMuitos({ orgId }, eventoId)}
    where m.org_id = ${orgId} and m.ativo
      and not exists (select from escalas s where s.org_id = ${orgId} and s.evento_id = e.id and s.membro_id = m.id)
    order by m.nome_ordem, m.id`);

interface Vagas {
  id: string;
  vagas: number;
}

/** The fair choice for an event's free places. */
async function calcularEscala(
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

/**
 * Fills the free places of an event; who is on it stays. Two suggestions at once wait for each
 * other, so no function gets more people than it needs.
 */
export const sugerirEscala = handler(escalas.sugerirEscala, async (ctx, { evento_id }) => {
  const evento = await eventoDaEscala(ctx, evento_id);
  const { sugestoes, vagas } = await calcularEscala(ctx, evento);
  const escalados = sugestoes.length > 0 ? await gravarSugestoes(ctx, evento_id, sugestoes) : 0;
  if (escalados > 0) await ctx.audit('escala.sugerir', { alvo: evento_id, depois: { escalados } });
  return { escalados, faltam: vagas - escalados };
});

/**
 * Locks the members who were chosen, and leaves out those who meanwhile left or serve at another
 * event of that hour.
 */
async function gravarSugestoes(ctx: HouseContext, eventoId: string, sugestoes: readonly Sugestao[]): Promise<number> {
  const { db, orgId, agora, casa } = ctx;
  const [funcoes, quem] = [sugestoes.map((um) => um.funcao_id), sugestoes.map((um) => um.membro_id)];
  await db.rows(sql`
    select m.id from membros m where m.org_id = ${orgId} and m.id = any(${quem}::uuid[]) order by m.id for no key update`);
  const postos = await db.rows<Escalado>(sql`
    insert into escalas (org_id, evento_id, funcao_id, membro_id, inicio, usuario_operacao)
    select ${orgId}::uuid, e.id, q.funcao_id, m.id, e.inicio, ${casa.userId}::uuid
    from unnest(${funcoes}::uuid[], ${quem}::uuid[]) as q (funcao_id, membro_id)
    join membros m on m.org_id = ${orgId} and m.id = q.membro_id
    join eventos e on e.org_id = ${orgId} and e.id = ${eventoId}
    ${comImpedimento({ orgId }, ocupadosEm({ orgId }, eventoId))}
    where (${impedimento({ orgId, agora })}) is null
    on conflict do nothing returning evento_id, funcao_id, membro_id`);
  await avisarEscalados(ctx, 'escalado', postos);
  return postos.length;
}
