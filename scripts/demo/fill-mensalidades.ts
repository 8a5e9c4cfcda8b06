import { sql } from '../../src/server/database/sql.ts';
import { fillFundo } from './fill-gastos.ts';
import type { DemoContext } from './demo-context.ts';

const PLANOS = [
  { nome: 'Corrente', valor: 20_000, dia: 10, membros: [0, 34] },
  { nome: 'Corrente, dia 15', valor: 20_000, dia: 15, membros: [34, 40] },
  { nome: 'Corrente, dia 20', valor: 20_000, dia: 20, membros: [40, 44] },
  { nome: 'Meia corrente', valor: 15_000, dia: 10, membros: [44, 48] },
] as const;

/** Members who owe, by position and for how many months. The first is the viewer's own record. */
const DEVEDORES: Readonly<Record<number, number>> = { 0: 1, 9: 3, 10: 2, 11: 2, 17: 1, 23: 1, 29: 4, 35: 1, 46: 1 };

/**
 * Two years of dues behind and one ahead, almost all paid near their day; entries of every month.
 */
export async function fillMensalidades(casa: DemoContext, membros: readonly string[]): Promise<void> {
  await addAssinaturas(casa, membros);
  await addFaturas(casa);
  const [, saiu = ''] = membros.slice(48);
  await addEncerrada(casa, saiu);
  await payThem(casa, membros);
  await payPart(casa, membros[9] ?? '');
  await declare(casa, membros[23] ?? '');
  await keepCredit(casa, membros[1] ?? '');
  await casa.db.count(sql`insert into pagamentos_diversos_tipos (org_id, nome) values (${casa.orgId}, 'Rifa')`);
  await addEntries(casa, membros, await fillFundo(casa));
  await addToday(casa);
}

async function addAssinaturas({ db, orgId, hoje }: DemoContext, membros: readonly string[]): Promise<void> {
  for (const {
    nome,
    valor,
    dia,
    membros: [de, ate],
  } of PLANOS) {
    const { id } = await db.row<{ id: string }>(sql`
      insert into planos (org_id, nome, valor_centavos, dia_vencimento, created_at)
      values (${orgId}, ${nome}, ${valor}, ${dia}, ${hoje}::date - interval '25 months') returning id`);
    await db.count(sql`
      insert into assinaturas (org_id, membro_id, plano_id, inicio, desconto_centavos)
      select org_id, id, ${id}, (date_trunc('month', ${hoje}::date) - make_interval(months => (array[24, 24, 9, 24, 5, 24, 14])[right(matricula, 3)::int % 7 + 1]))::date, case when right(matricula, 1) = '0' then 2000 else 0 end
      from membros where org_id = ${orgId} and id = any(${membros.slice(de, ate)}::uuid[])
      returning 1`);
  }
}

const addFaturas = ({ db, orgId, userId }: DemoContext): Promise<number> =>
  db.count(sql`
    insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, usuario_operacao)
    select a.org_id, a.id, a.membro_id, a.plano_id, ile_competencia(v.dia), v.dia, p.valor_centavos, a.desconto_centavos, ${userId}::uuid
    from assinaturas a
    join planos p on p.org_id = ${orgId} and p.id = a.plano_id
    cross join lateral ile_vencimentos(a.inicio, p.dia_vencimento, 37) as v (dia)
    where a.org_id = ${orgId}
    returning 1`);

/**
 * Invoices are paid around their due day, by PIX, cash, card or transfer; the last months of
 * debtors stay open.
 */
async function payThem({ db, orgId, userId, hoje }: DemoContext, membros: readonly string[]): Promise<void> {
  const devem = JSON.stringify(Object.entries(DEVEDORES).map(([i, meses]) => ({ membro: membros[Number(i)], meses })));
  await db.count(sql`
    with devem as (
      select membro, meses from jsonb_to_recordset(${devem}::jsonb) as d (membro uuid, meses int)
    ), escolhidas as (
      select f.id,
             (array['pix', 'pix', 'pix', 'dinheiro', 'dinheiro', 'cartao', 'transferencia'])[abs(hashtext(f.id::text)) % 7 + 1] as metodo,
             case when f.dt_vencimento > ${hoje}::date - 25 and abs(hashtext(f.id::text)) % 7 = 0 then ${hoje}::date
                  else least(f.dt_vencimento - 5 + abs(hashtext(f.id::text)) % 9, ${hoje}::date) end as pago_em
      from faturas f left join devem d on d.membro = f.membro_id
      where f.org_id = ${orgId} and f.dt_vencimento <= ${hoje}::date
        and f.dt_vencimento < ${hoje}::date - make_interval(months => coalesce(d.meses, 0))
    ), pagas as (
      update faturas f
      set status = 'paga', dt_pagamento = e.pago_em, vl_pago_centavos = f.valor_centavos - f.vl_desconto_centavos,
          forma_pagamento = e.metodo
      from escolhidas e
      where f.org_id = ${orgId} and f.id = e.id
      returning f.org_id, f.id, f.membro_id, f.dt_pagamento, f.vl_pago_centavos, f.forma_pagamento
    )
    insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, usuario_operacao, created_at)
    select org_id, id, membro_id, dt_pagamento, vl_pago_centavos, forma_pagamento, ${userId}::uuid,
           case when dt_pagamento = ${hoje}::date then now() - make_interval(mins => abs(hashtext(id::text)) % 200)
                else dt_pagamento + time '12:00' + make_interval(mins => abs(hashtext(id::text)) % 600) end
    from pagas
    returning 1`);
  await db.count(sql`
    update faturas set status = 'vencida' where org_id = ${orgId} and status = 'pendente' and dt_vencimento < ${hoje}::date`);
}

/** The oldest month of somebody who owes several has received R$ 80,00 in cash. */
const payPart = ({ db, orgId, userId, hoje }: DemoContext, membro: string): Promise<number> =>
  db.count(sql`
    with fatura as (
      update faturas set vl_parcial_centavos = 8000
      where org_id = ${orgId} and id = (
        select id from faturas where org_id = ${orgId} and membro_id = ${membro} and status = 'vencida' order by dt_vencimento limit 1)
      returning id
    )
    insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, usuario_operacao)
    select ${orgId}, id, ${membro}, ${hoje}::date - 3, 8000, 'dinheiro', ${userId}::uuid from fatura
    returning 1`);

/** What a member gave beyond the open months, kept for the next ones. */
const keepCredit = ({ db, orgId, userId, hoje }: DemoContext, membro: string): Promise<number> =>
  db.count(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, membro_id, usuario_operacao)
    values (${orgId}, ${hoje}::date - 6, 'credito', 'Crédito de membro', 'pix', 5000, ${membro}, ${userId})`);

const ENTRADAS = [
  { dia: 2, tipo: 'doacao', nome: 'Doação', descricao: 'Festa do mês', metodo: 'dinheiro', valor: 35_000 },
  { dia: 4, tipo: 'doacao', nome: 'Doação', descricao: 'Anônima', metodo: 'pix', valor: 10_000 },
  { dia: 7, tipo: 'outro', nome: 'Rifa', descricao: 'Rifa da cantina', metodo: 'dinheiro', valor: 64_500 },
  {
    dia: 9,
    tipo: 'compra',
    nome: 'Compra',
    descricao: 'Flores e frutas',
    metodo: 'dinheiro',
    valor: -18_000,
    favorecido: 'Mercado das Flores',
  },
  {
    dia: 13,
    tipo: 'doacao',
    nome: 'Doação',
    descricao: 'Reforma do telhado',
    metodo: 'transferencia',
    valor: 85_000,
    fundo: true,
  },
  {
    dia: 15,
    tipo: 'compra',
    nome: 'Compra',
    descricao: 'Telhas',
    metodo: 'pix',
    valor: -32_000,
    fundo: true,
    favorecido: 'Casa das Telhas',
  },
  {
    dia: 6,
    tipo: 'outro',
    nome: 'Outro',
    descricao: 'Aluguel do barracão',
    metodo: 'pix',
    valor: -120_000,
    favorecido: 'Imobiliária Boa Vista',
  },
  {
    dia: 16,
    tipo: 'compra',
    nome: 'Compra',
    descricao: 'Conta de luz',
    metodo: 'pix',
    valor: -24_350,
    favorecido: 'Companhia de Energia',
  },
  { dia: 18, tipo: 'doacao', nome: 'Doação', descricao: null, metodo: 'pix', valor: 5_000 },
];

/** Two years of donations and purchases, different every month, and something today. */
const addEntries = (
  { db, orgId, userId, hoje }: DemoContext,
  membros: readonly string[],
  fundo: string,
): Promise<number> =>
  db.count(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, membro_id, usuario_operacao, created_at,
      favorecido, fundo_id)
    select ${orgId}, m.mes::date + e.dia - 1, e.tipo, e.nome, e.descricao, e.metodo,
           (e.valor * (0.7 + 0.08 * (extract(month from m.mes)::int * 5 % 9)))::bigint / 50 * 50,
           case when e.descricao = 'Festa do mês' then (${membros.slice(0, 12)}::uuid[])[extract(month from m.mes)::int] end,
           ${userId}::uuid, (m.mes::date + e.dia - 1) + time '10:30' + make_interval(mins => e.dia * 17),
           e.favorecido, case when e.fundo then ${fundo}::uuid end
    from generate_series(date_trunc('month', ${hoje}::date) - interval '23 months', date_trunc('month', ${hoje}::date), interval '1 month') as m (mes)
    cross join jsonb_to_recordset(${JSON.stringify(ENTRADAS)}::jsonb) as e (dia int, tipo text, nome text, descricao text, metodo text, valor bigint,
      favorecido text, fundo boolean)
    where m.mes::date + e.dia - 1 <= ${hoje}::date
    returning 1`);

/** Today's entries; the candles were first written down with a wrong amount. */
async function addToday({ db, orgId, userId, hoje }: DemoContext): Promise<void> {
  const errado = await db.row<{ id: string }>(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, usuario_operacao, created_at,
      estornado_em, estornado_por, estorno_motivo)
    values (${orgId}, ${hoje}, 'compra', 'Compra', 'Velas para o altar', 'dinheiro', -6500, ${userId}, now() - interval '140 minutes',
      now() - interval '130 minutes', ${userId}, 'A nota é de R$ 62,00')
    returning id`);
  await db.count(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, usuario_operacao, created_at, corrige)
    values (${orgId}, ${hoje}, 'doacao', 'Doação', 'Festa de Iansã', 'dinheiro', 5000, ${userId}, now() - interval '20 minutes', null),
           (${orgId}, ${hoje}, 'outro', 'Rifa', 'Rifa da cantina', 'pix', 18450, ${userId}, now() - interval '75 minutes', null),
           (${orgId}, ${hoje}, 'compra', 'Compra', 'Velas para o altar', 'dinheiro', -6200, ${userId}, now() - interval '130 minutes',
            ${errado.id})`);
}

/** One member's plan ended half a year ago. */
const addEncerrada = ({ db, orgId, hoje }: DemoContext, membro: string): Promise<number> =>
  db.count(sql`
    insert into assinaturas (org_id, membro_id, plano_id, inicio, fim, ausencias)
    select org_id, ${membro}, id, (m.inicio - interval '14 months')::date, (m.inicio - interval '1 day')::date, datemultirange(daterange(m.inicio, null))
    from planos, (select (date_trunc('month', ${hoje}::date) - interval '6 months')::date as inicio) m
    where org_id = ${orgId} and nome = 'Meia corrente'
    returning 1`);

/** One late month that its member says is paid, and nobody has confirmed. */
const declare = ({ db, orgId, userId, hoje }: DemoContext, membro: string): Promise<number> =>
  db.count(sql`
    with mes as (
      update faturas set status = 'paga', dt_pagamento = ${hoje}, vl_pago_centavos = valor_centavos - vl_desconto_centavos, forma_pagamento = 'pix'
      where org_id = ${orgId} and id = (
        select id from faturas where org_id = ${orgId} and membro_id = ${membro} and status in ('pendente', 'vencida') and vl_parcial_centavos = 0
        order by dt_vencimento limit 1)
      returning id, membro_id, vl_pago_centavos
    )
    insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, conferido, usuario_operacao)
    select ${orgId}, id, membro_id, ${hoje}, vl_pago_centavos, 'pix', false, ${userId} from mes returning 1`);
