import { handler, type Output } from '../../../../server/actions/handler.ts';
import { matching } from '../../../../server/database/like.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { inicioDoDia, somarDias } from '../../../../shared/datas.ts';
import { agenda } from '../contract.ts';
import { eventoNaLista, minhaResposta } from './colunas-do-evento.ts';
import { contarRespostas } from './contar-respostas.ts';

type Evento = Output<typeof agenda.listarEventos>['itens'][number];

const DIAS = 100;
const ACHADOS = 100;

/**
 * The events that touch the days, by the house's clock. A search looks through all times: what
 * comes next first, then what is over, the latest first. Deleted ones are not shown.
 */
export const listarEventos = handler(agenda.listarEventos, async (ctx, { de, ate, busca }) => {
  const { orgId, hoje, agora, casa } = ctx;
  const inicio = de ?? hoje;
  const limite = somarDias(inicio, DIAS);
  const fim = ate === undefined || ate > limite ? limite : ate;
  const entre = sql`e.fim > ${inicioDoDia(inicio, casa.fusoHorario)} and e.inicio < ${inicioDoDia(somarDias(fim, 1), casa.fusoHorario)}
    and e.inicio >= ${inicioDoDia(somarDias(inicio, -31), casa.fusoHorario)}`;
  const eventos = await ctx.db.rows<Evento>(sql`
    select ${eventoNaLista}
    from eventos e
    ${minhaResposta(ctx)}
    where e.org_id = ${orgId} and e.retirado_em is null and ${busca ? matching(sql`e.busca`, busca) : entre}
    order by ${busca ? sql`e.fim > ${agora} desc, case when e.fim > ${agora} then e.inicio end, e.inicio desc, e.id` : sql`e.inicio, e.id`}
    limit ${literal(busca ? ACHADOS : 1000)}`);
  return { itens: await contarRespostas(ctx, eventos) };
});
