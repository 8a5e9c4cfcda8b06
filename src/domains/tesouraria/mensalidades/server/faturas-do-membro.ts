import type { Output } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { DIA_DEVIDO } from '../../../cobranca/faturas/server/dia-devido.ts';
import { prazoCom } from '../../../cobranca/faturas/server/prazo.ts';
import { RESTA } from '../../../cobranca/faturas/server/resta.ts';
import { creditoDoMembro } from '../../pagamentos-diversos/server/credito.ts';
import type { mensalidades } from '../contract.ts';
import { t } from '../texts.ts';

type Mensalidades = Output<typeof mensalidades.buscarMensalidades>;

/** The member who pays: plan, overdue amount and credit, with the house's multa. */
export async function lerQuemPaga(db: Db, orgId: OrgId, id: string) {
  const membro = await db.maybe<NonNullable<Mensalidades['membro']>>(sql`
    select m.id, m.nome, m.matricula, m.ativo, p.nome as plano, p.valor_centavos as plano_valor_centavos,
           ${DIA_DEVIDO} as dia_vencimento,
           (select coalesce(sum(${RESTA}), 0)::bigint from faturas f
            where f.org_id = ${orgId} and f.membro_id = m.id and f.status = 'vencida') as em_atraso_centavos,
           ${creditoDoMembro({ orgId }, sql`m.id`)} as credito_centavos,
           coalesce((select r.multa_centavos from terreiro_ajustes r where r.org_id = ${orgId}), 0)::bigint as multa_centavos
    from membros m
    left join assinaturas a on a.org_id = ${orgId} and a.membro_id = m.id and a.status = 'ativa' and a.fim is null
    left join planos p on p.org_id = ${orgId} and p.id = a.plano_id
    where m.org_id = ${orgId} and m.id = ${id}`);
  if (!membro) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
  return membro;
}

interface Pedidas {
  membroId: string;
  feitas: number;
}

export const SEM_FATURAS = { faturas: [], faltam: 0, anos: null };

/**
 * A member's invoices, with as many settled ones as are asked for. Where some are missing, the
 * payments of each year come along, because a receipt is made of all of them.
 */
export async function lerFaturas(db: Db, orgId: OrgId, pedidas: Pedidas) {
  const [faturas, { faltam }] = await Promise.all([
    lerAsMostradas(db, orgId, pedidas),
    db.row<{ faltam: number }>(sql`
      select greatest(count(*) - ${pedidas.feitas}::int, 0) as faltam from faturas
      where org_id = ${orgId} and membro_id = ${pedidas.membroId} and status not in ('pendente', 'vencida')`),
  ]);
  return { faturas, faltam, anos: faltam > 0 ? await lerAnos(db, orgId, pedidas.membroId) : null };
}

const lerAnos = (db: Db, orgId: OrgId, membroId: string) =>
  db.rows<NonNullable<Mensalidades['anos']>[number]>(sql`
    select to_char(pago_em, 'YYYY') as ano, array_agg(id order by pago_em, created_at, id) as pagamentos
    from pagamentos
    where org_id = ${orgId} and membro_id = ${membroId} and estornado_em is null and conferido
    group by 1 order by 1 desc`);

/**
 * Every open invoice and the newest settled ones, oldest first. Each has its live payments and what
 * was agreed about its month. An open request comes before an approved agreement. Those still open
 * have the last declaration that was refused.
 */
const lerAsMostradas = (db: Db, orgId: OrgId, { membroId, feitas }: Pedidas) =>
  db.rows<Mensalidades['faturas'][number]>(sql`
    with recusados as materialized (
      select fatura_id, max(pago_em) as dia from pagamentos
      where org_id = ${orgId} and membro_id = ${membroId} and not conferido and estornado_em is not null
      group by fatura_id
    )
    select f.id, f.refer, f.dt_vencimento, f.valor_centavos, f.vl_desconto_centavos, f.vl_parcial_centavos, f.status, f.dt_pagamento,
           f.vl_pago_centavos, f.forma_pagamento, f.cancelada_por = 'isencao' as isenta, ${prazoCom(orgId, sql`greatest(f.dt_vencimento, c.acordada)`)} as prazo, c.combinado, p.conferido, coalesce(p.pagamentos, '[]') as pagamentos, r.dia as pix_recusado
    from (
      select id from faturas
      where org_id = ${orgId} and membro_id = ${membroId} and status in ('pendente', 'vencida')
      union all
      (select id from faturas
       where org_id = ${orgId} and membro_id = ${membroId} and status not in ('pendente', 'vencida')
       order by dt_vencimento desc, id desc limit ${feitas})
    ) e
    join faturas f on f.org_id = ${orgId} and f.id = e.id
    left join lateral (
      select bool_and(conferido) as conferido,
             jsonb_agg(jsonb_build_object('id', id, 'pago_em', pago_em, 'valor_centavos', valor_centavos, 'multa_centavos', multa_centavos,
               'metodo', metodo, 'conferido', conferido, 'de_credito', de_credito) order by pago_em, created_at, id) as pagamentos
      from pagamentos
      where org_id = ${orgId} and fatura_id = f.id and estornado_em is null
    ) p on true
    left join recusados r on r.fatura_id = f.id and f.status in ('pendente', 'vencida')
    left join (
      select refer, max(nova_data) filter (where estado = 'aprovado') as acordada,
             (array_agg(jsonb_build_object('id', id, 'tipo', tipo, 'nova_data', nova_data, 'estado', estado, 'motivo', motivo, 'resposta', resposta)
               order by estado = 'pedido' desc, estado = 'aprovado' desc, id desc))[1] as combinado
      from combinados
      where org_id = ${orgId} and membro_id = ${membroId} and estado <> 'desfeito'
      group by refer
    ) c on c.refer = f.refer
    order by f.dt_vencimento, f.id
    limit 1200`);
