import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';

/** The same seed gives the same house: mulberry32. */
export function semear(semente: number): (ate: number) => number {
  let estado = semente;
  return (ate) => {
    estado = (estado + 0x6d2b79f5) | 0;
    let n = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n;
    return ((n ^ (n >>> 14)) >>> 0) % ate;
  };
}

const MATRICULAS = ['2026-001', 'A 7', '12', null, 'ọ-9', '2026-010'];
const MESES = 6;
export const INICIO = '2026-03-10';

/**
 * A random house of six members and half a year. It has invoices of every status with discounts.
 * Payments are inside and outside their month, confirmed or not, of another amount than asked, and
 * reversed before another. Income and expense entries are of members, of unknown matrículas, and of
 * nobody.
 */
export async function casaAoAcaso(sorte: (ate: number) => number): Promise<TestHouse> {
  const casa = await novaCasa();
  const { id: plano } = await casa
    .como('owner')
    .call('criarPlano', { nome: 'Mensal', valor_centavos: 1, dia_vencimento: 10 });
  const membros = await casa.rows<{ id: string }>(sql`
    insert into membros (org_id, nome, matricula) select ${casa.orgId}, 'Pessoa ' || coalesce(m, '-'), m from unnest(${MATRICULAS}::text[]) m returning id`);
  await casa.rows(sql`
    insert into assinaturas (org_id, membro_id, plano_id, inicio) select org_id, id, ${plano}, ${INICIO} from membros where org_id = ${casa.orgId} returning 1`);
  const faturas = membros.flatMap(({ id: membro_id }) =>
    Array.from({ length: MESES }, (_, mes) => novaFatura(sorte, membro_id, somarMesesAoDia(INICIO, mes))),
  );
  await gravarFaturas(casa, faturas, plano);
  const lancamentos = Array.from({ length: 20 }, () => novoLancamento(sorte, membros));
  await gravarLancamentos(casa, lancamentos);
  return casa;
}

const SITUACOES = ['pendente', 'vencida', 'cancelada', 'paga', 'paga', 'paga'];

function novaFatura(sorte: (ate: number) => number, membro_id: string, mes: string) {
  const vence = somarDias(mes, sorte(18));
  const valor = sorte(99_999) + 1;
  const pago = {
    pago_em: somarDias(vence, sorte(90) - 45),
    pago: sorte(3) ? valor : sorte(valor + 5000),
    conferido: sorte(3) > 0,
  };
  return {
    membro_id,
    vence,
    valor,
    desconto: sorte(2) * sorte(valor + 1),
    status: SITUACOES[sorte(6)],
    ...pago,
    antes: sorte(4) === 0,
  };
}

async function gravarFaturas(casa: TestHouse, faturas: object[], plano: string): Promise<void> {
  await casa.rows(sql`
    with linhas as (
      select *, ile_uuidv7() as id from jsonb_to_recordset(${JSON.stringify(faturas)}::jsonb) as l
        (membro_id uuid, vence date, valor bigint, desconto bigint, status text, pago_em date, pago bigint, conferido boolean, antes boolean)
    ), novas as (
      insert into faturas (org_id, id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, status,
                           dt_pagamento, vl_pago_centavos, forma_pagamento, cancelada_por, cancelada_em)
      select a.org_id, l.id, a.id, l.membro_id, ${plano}, ile_competencia(l.vence), l.vence, l.valor, l.desconto, l.status,
             case when l.status = 'paga' then l.pago_em end, case when l.status = 'paga' then l.pago end, case when l.status = 'paga' then 'pix' end,
             case when l.status = 'cancelada' then 'pessoa' end, case when l.status = 'cancelada' then now() end
      from linhas l join assinaturas a on a.org_id = ${casa.orgId} and a.membro_id = l.membro_id
      returning 1
    ), pagos as (
      insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, usuario_operacao, conferido)
      select ${casa.orgId}, id, membro_id, pago_em, pago, 'pix', ${casa.usuario('owner').id}::uuid, conferido from linhas where status = 'paga' returning 1
    )
    insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, usuario_operacao, estornado_em, estornado_por, estorno_motivo)
    select ${casa.orgId}, id, membro_id, vence, valor, 'dinheiro', ${casa.usuario('owner').id}::uuid, now(), ${casa.usuario('owner').id}::uuid, 'engano'
    from linhas where antes returning 1`);
}

function novoLancamento(sorte: (ate: number) => number, membros: readonly { id: string }[]) {
  const n = sorte(9);
  return {
    data: somarDias(INICIO, sorte(200)),
    valor: (sorte(50_000) + 1) * (sorte(3) ? 1 : -1),
    membro_id: membros[n]?.id ?? null,
    matricula: n < 6 ? MATRICULAS[n] : ['z9', 'a/7', null][n - 6],
    conferido: sorte(4) > 0,
    estornado: sorte(5) === 0,
  };
}

const gravarLancamentos = (casa: TestHouse, lancamentos: object[]): Promise<unknown> =>
  casa.rows(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, membro_id, matricula, usuario_operacao, conferido,
                                     estornado_em, estornado_por, estorno_motivo)
    select ${casa.orgId}, data, 'outro', 'Rifa', 'pix', valor, membro_id, matricula, ${casa.usuario('owner').id}::uuid, conferido,
           case when estornado then now() end, case when estornado then ${casa.usuario('owner').id}::uuid end, case when estornado then 'engano' end
    from jsonb_to_recordset(${JSON.stringify(lancamentos)}::jsonb) as l
      (data date, valor bigint, membro_id uuid, matricula text, conferido boolean, estornado boolean) returning 1`);
