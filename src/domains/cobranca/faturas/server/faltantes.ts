import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { competenciaDe, competenciaDoDia, primeiroDia, rotulo } from '../../../../shared/competencia.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { faturas } from '../contract.ts';
import { longeDemais } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { DIA_DEVIDO, NOVA, contarGeradas, inserirFaturas, semDispensadas } from './gerar-faturas.ts';
import { travarAssinante } from './reprecificar.ts';
import { situacaoEm } from './situacao.ts';

/**
 * Locks the rows that generation depends on, such as a plan being re-priced or a subscription being
 * paused. It is a statement of its own, so that the next statement sees the result of what it
 * waited for. Later changes find the new invoices and re-price or cancel those too. Subscriptions
 * that are not current are locked as well, because one that is being resumed will be current for
 * the next statement.
 */
export async function travarAssinaturas({ db, orgId }: HouseContext): Promise<void> {
  await travarPrecos({ db, orgId });
  await db.count(sql`select from assinaturas where org_id = ${orgId} order by id for share`);
}

/** Plans keep their prices meanwhile: a simultaneous edit runs before or after. */
export const travarPrecos = ({ db, orgId }: Pick<HouseContext, 'db' | 'orgId'>): Promise<unknown> =>
  db.count(sql`select from planos where org_id = ${orgId} order by id for key share`);

/**
 * Each current subscription with its plan, and the month from which invoices may be missing. If the
 * member's months have no gap, that is the month after the last one. One index scan tells, because
 * each month occurs once. Otherwise it is the first due month. `offset 0` makes PostgreSQL compute
 * the first due month once per subscription instead of at each mention.
 */
const atuais = ({ orgId }: HouseContext): Statement => sql`
  select d.*,
         case
           when c.de <= ile_competencia(d.primeiro::date) and c.n = ile_meses(c.ate) - ile_meses(c.de) + 1
             then greatest(to_date(c.ate, 'YYYYMM') + interval '1 month', d.primeiro)
           else greatest(d.primeiro, '2020-01-01')
         end as desde
  from (
    select a.org_id, a.id, a.membro_id, a.plano_id, a.desconto_centavos, a.ausencias, p.valor_centavos, ${DIA_DEVIDO} as dia_vencimento,
           date_trunc('month', a.inicio::timestamp) + (ile_dia_no_mes(a.inicio, ${DIA_DEVIDO}) < a.inicio)::int * interval '1 month' as primeiro
    from assinaturas a
    join planos p on p.org_id = ${orgId} and p.id = a.plano_id
    where a.org_id = ${orgId} and a.status = 'ativa' and a.fim is null
    offset 0
  ) d
  left join (
    select membro_id, count(*) as n, min(refer) as de, max(refer) as ate
    from faturas where org_id = ${orgId} and status <> 'cancelada'
    group by membro_id
  ) c on c.membro_id = d.membro_id`;

/**
 * The months of every current subscription from its first due month to the requested one. Months
 * that a person cancelled are left out. So are those that already have an invoice, as far as that
 * is cheap to know; the unique index stops the rest. `a` is the subscription with its plan, `v` the
 * due date and month.
 */
const candidatas = (ctx: HouseContext, ate: string): Statement => sql`
  from (${atuais(ctx)}) a
  cross join lateral generate_series(a.desde, ${ate}::timestamp, interval '1 month') as m (mes)
  cross join lateral (select ile_dia_no_mes(m.mes::date, a.dia_vencimento) as dia, ile_competencia(m.mes::date) as refer) v
  where ${semDispensadas(ctx)}`;

/** The first day of the requested month. */
function mesPedido(ctx: HouseContext, ano: number, mes: number): string {
  const refer = competenciaDe(ano, mes);
  recusarLonge(ctx, 'ano', refer);
  return primeiroDia(refer);
}

function recusarLonge({ hoje }: HouseContext, campo: string, refer: string): void {
  if (longeDemais(refer, hoje))
    throw fieldFailure(campo, t.key('Só é possível gerar até 36 meses à frente.'), 'longe_demais');
}

interface Alvo {
  membro_id: string;
  matricula: string;
  assinatura_id: string | null;
  plano_id: string | null;
  valor_centavos: number | null;
  desconto_centavos: number;
  dia_vencimento: number | null;
}

/**
 * Creates the invoice of the given day's month, due on the plan's day, even if a person cancelled
 * that month. An exempt month is undone where it was agreed.
 */
export const gerarFaltanteMatricula = handler(
  faturas.gerarFaltanteMatricula,
  async (ctx, { matricula, competencia }) => {
    const ref = competenciaDoDia(competencia);
    recusarLonge(ctx, 'competencia', ref);
    await travarPrecos(ctx);
    const daMatricula = sql`org_id = ${ctx.orgId} and matricula_norm = ile_matricula_norm(${matricula})`;
    await travarAssinante(ctx, sql`select id from membros where ${daMatricula}`);
    const alvo = await ctx.db.maybe<Alvo>(sql`
      select m.id as membro_id, m.matricula, a.id as assinatura_id, p.id as plano_id, p.valor_centavos, coalesce(a.desconto_centavos, 0) as desconto_centavos,
             ${DIA_DEVIDO} as dia_vencimento
      from membros m
      left join lateral (
        select * from assinaturas a where a.org_id = ${ctx.orgId} and a.membro_id = m.id
        order by (a.status = 'ativa' and a.fim is null) desc, a.inicio desc limit 1
      ) a on true
      left join planos p on p.org_id = ${ctx.orgId} and p.id = a.plano_id
      where m.org_id = ${ctx.orgId} and m.matricula_norm = ile_matricula_norm(${matricula})`);
    if (!alvo) throw new Failure(404, 'matricula_nao_encontrada', t.key('Matrícula não encontrada neste org.'));
    if (!alvo.assinatura_id)
      throw new Failure(409, 'sem_assinatura', t.key('Nenhuma assinatura encontrada para este membro.'));
    if (!alvo.plano_id) throw new Failure(409, 'sem_plano', t.key('Plano atual não encontrado.'));
    await recusarIsenta(ctx, alvo.membro_id, ref);
    const vencimento = sql`ile_dia_no_mes(${competencia}::date, ${alvo.dia_vencimento}::int)`;
    const criada = await ctx.db.maybe<{ id: string; refer: string; dt_vencimento: string }>(sql`
      insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, status, usuario_operacao)
      select ${ctx.orgId}::uuid, ${alvo.assinatura_id}::uuid, ${alvo.membro_id}::uuid, ${alvo.plano_id}::uuid, ile_competencia(${competencia}::date),
             ${vencimento}, ${alvo.valor_centavos}::bigint, least(${alvo.desconto_centavos}::bigint, ${alvo.valor_centavos}::bigint),
             ${situacaoEm(ctx, { membro: sql`${alvo.membro_id}::uuid`, refer: sql`${ref}::text`, vencimento, valor: sql`${alvo.valor_centavos}::bigint`, desconto: sql`${alvo.desconto_centavos}::bigint` })}, ${ctx.casa.userId}::uuid
      on conflict do nothing
      returning id, refer, dt_vencimento`);
    if (!criada) {
      throw new Failure(409, 'fatura_ja_existe', t.key('Já há fatura para {ref} ({registration}).'), {
        params: { ref, registration: alvo.matricula },
      });
    }
    await ctx.audit('fatura.gerar', { alvo: criada.id, depois: { refer: criada.refer, membro: alvo.membro_id } });
    return criada;
  },
);

async function recusarIsenta({ db, orgId }: HouseContext, membroId: string, refer: string): Promise<void> {
  const isenta = await db.maybe(sql`
    select 1 from combinados
    where org_id = ${orgId} and membro_id = ${membroId} and refer = ${refer} and estado = 'aprovado' and tipo = 'isencao' and desconto_centavos = 0`);
  if (isenta)
    throw new Failure(409, 'mes_isento', t.key('{mes} está isenta. Desfaça o combinado em Mensalidades.'), {
      params: { mes: rotulo(refer) },
    });
}

/** One insert for the whole house; repeating it, or four at once, adds nothing (INV-32). */
export const gerarFaltantes = handler(faturas.gerarFaltantes, async (ctx, { ano, mes }) => {
  const ate = mesPedido(ctx, ano, mes);
  await travarAssinaturas(ctx);
  const criadas = await ctx.db.count(sql`
    ${inserirFaturas(ctx)} ${candidatas(ctx, ate)}
    on conflict do nothing
    returning 1`);
  await ctx.audit('faturas.gerar_faltantes', { depois: { ano, mes, criadas } });
  contarGeradas(ctx, criadas);
  return { criadas };
});

/** The counts, the months and the money to show before confirming. Changes nothing. */
export const preverFaltantes = handler(faturas.preverFaltantes, async (ctx, { ano, mes }) =>
  ctx.db.row<Output<typeof faturas.preverFaltantes>>(sql`
    select count(*) as total, min(v.refer) as primeira, max(v.refer) as ultima,
           coalesce(sum(a.valor_centavos - least(a.desconto_centavos, a.valor_centavos)), 0)::bigint as total_centavos,
           count(*) filter (where ${situacaoEm(ctx, NOVA)} = 'vencida') as vencidas
    ${candidatas(ctx, mesPedido(ctx, ano, mes))}
      and not exists (
        select from faturas f
        where f.org_id = ${ctx.orgId} and f.membro_id = a.membro_id and f.refer = v.refer and f.status <> 'cancelada')`),
);
