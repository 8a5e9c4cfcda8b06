import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { can } from '../../../../shared/access.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { lerMeuPlano } from '../../../cobranca/planos/server/planos.ts';
import { DA_FATURA, prazoDe } from '../../../cobranca/faturas/server/prazo.ts';
import { RESTA } from '../../../cobranca/faturas/server/situacao.ts';
import { lerProximoEvento } from '../../../gira/agenda/server/proxima-gira.ts';
import { remarcadosDe } from '../../../gira/agenda/server/respostas.ts';
import { avisosDoInicio } from '../../../gira/comunicados/server/comunicados.ts';
import { escalasDe } from '../../../gira/escalas/server/escalas.ts';
import { creditoDoMembro } from '../../../tesouraria/pagamentos-diversos/server/credito.ts';
import { painel } from '../contract.ts';
import { lerUltimos } from './ler-painel.ts';

type MeuPainel = Output<typeof painel.lerMeuPainel>;
interface DoMembro {
  ctx: HouseContext;
  membroId: string;
}

/**
 * A member's first screen, from one snapshot and with one statement for each card. The member is
 * the session's, and row security restricts again.
 */
export const lerMeuPainel = handler(painel.lerMeuPainel, async (ctx) => {
  const { membroId, fusoHorario: fuso_horario } = ctx.casa;
  const [evento, doMembro] = await Promise.all([
    can(ctx, 'feature:agenda') ? lerProximoEvento(ctx) : null,
    membroId ? lerCartoes({ ctx, membroId }) : SEM_MEMBRO,
  ]);
  return { hoje: ctx.hoje, fuso_horario, vinculado: membroId !== null, evento, ...doMembro };
});

type Cartoes = Omit<MeuPainel, 'hoje' | 'fuso_horario' | 'vinculado' | 'evento'>;
const NADA = { faturas: 0, total_centavos: 0 };
const SEM_MEMBRO: Cartoes = {
  avisos: [],
  remarcados: [],
  devo: { faturas: [], faltam: 0, total_centavos: 0 },
  escalas: [],
  decisoes: [],
  credito_centavos: 0,
  abertas_mes: NADA,
  atrasadas: NADA,
  proxima: null,
  plano: null,
  ultimos: [],
};

async function lerCartoes(de: DoMembro): Promise<Cartoes> {
  const { ctx, membroId } = de;
  const agenda = can(ctx, 'feature:agenda');
  const [avisos, remarcados, devo, { itens, decisoes }, credito, contas, proxima, plano, ultimos] = await Promise.all([
    agenda ? avisosDoInicio(ctx) : [],
    agenda ? remarcadosDe(ctx, membroId) : [],
    lerDevo(de),
    escalasDe(ctx, agenda ? membroId : null),
    lerCredito(de),
    lerContas(de),
    lerProxima(de),
    lerMeuPlano(ctx),
    lerUltimos(ctx.db, ctx.orgId, { membroId, userId: ctx.casa.userId }),
  ]);
  return {
    avisos,
    remarcados,
    devo,
    escalas: itens,
    decisoes,
    credito_centavos: credito,
    abertas_mes: { faturas: contas.do_mes, total_centavos: contas.do_mes_centavos },
    atrasadas: { faturas: contas.atrasadas, total_centavos: contas.atrasadas_centavos },
    proxima: proxima ?? null,
    plano: plano ?? null,
    ultimos,
  };
}

/** More months than a PIX code takes at once are counted and not listed. */
const LISTADAS = 60;

/** What is late or falls into this month; a month with nothing to pay is no debt. */
async function lerDevo({ ctx: { db, orgId, hoje }, membroId }: DoMembro): Promise<MeuPainel['devo']> {
  const faturas = await db.rows<MeuPainel['devo']['faturas'][number] & { quantas: number; soma: number }>(sql`
    select f.id, f.refer, f.dt_vencimento, f.valor_centavos, f.vl_desconto_centavos, f.vl_parcial_centavos, f.status,
           count(*) over () as quantas, (sum(${RESTA}) over ())::bigint as soma
    from faturas f
    where f.org_id = ${orgId} and f.membro_id = ${membroId} and f.status in ('pendente', 'vencida') and ${RESTA} > 0
      and (f.status = 'vencida' or f.refer <= ${competenciaDoDia(hoje)})
    order by f.refer, f.id limit ${literal(LISTADAS)}`);
  const { quantas, soma } = faturas[0] ?? { quantas: 0, soma: 0 };
  return { faturas, faltam: quantas - faturas.length, total_centavos: soma };
}

async function lerCredito({ ctx: { db, orgId }, membroId }: DoMembro): Promise<number> {
  const { saldo } = await db.row<{ saldo: number }>(
    sql`select ${creditoDoMembro({ orgId }, sql`${membroId}::uuid`)} as saldo`,
  );
  return saldo;
}

interface Contas {
  do_mes: number;
  do_mes_centavos: number;
  atrasadas: number;
  atrasadas_centavos: number;
}

/**
 * This month's overdue invoices are in both counts, because each has a card of its own. Nothing to
 * pay is never overdue.
 */
const lerContas = ({ ctx: { db, orgId, hoje }, membroId }: DoMembro) =>
  db.row<Contas>(sql`
    select count(*) filter (where do_mes) as do_mes,
           coalesce(sum(total) filter (where do_mes), 0)::bigint as do_mes_centavos,
           count(*) filter (where status = 'vencida' and total > 0) as atrasadas,
           coalesce(sum(total) filter (where status = 'vencida'), 0)::bigint as atrasadas_centavos
    from (
      select status, ${RESTA} as total, refer = ${competenciaDoDia(hoje)} as do_mes
      from faturas f where org_id = ${orgId} and membro_id = ${membroId} and status in ('pendente', 'vencida')
    ) abertas`);

/** The next one that is not late yet, by its last day. */
const lerProxima = ({ ctx: { db, orgId, hoje }, membroId }: DoMembro) =>
  db.maybe<NonNullable<MeuPainel['proxima']>>(sql`
    select prazo as dt_vencimento, total_centavos from (
      select ${prazoDe(orgId, DA_FATURA)} as prazo, ${RESTA} as total_centavos from faturas f
      where org_id = ${orgId} and membro_id = ${membroId} and status = 'pendente' and valor_centavos > vl_desconto_centavos
    ) abertas
    where prazo >= ${hoje}::date
    order by prazo limit 1`);
