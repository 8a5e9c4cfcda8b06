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

/**
 * Their invoices, oldest first, each with its live payments and what was agreed about its month.
 * An open request comes before an approved agreement. Those still open have the last declaration
 * that was refused.
 */
export const lerFaturas = (db: Db, orgId: OrgId, membroId: string) =>
  db.rows<Mensalidades['faturas'][number]>(sql`
    select f.id, f.refer, f.dt_vencimento, f.valor_centavos, f.vl_desconto_centavos, f.vl_parcial_centavos, f.status, f.dt_pagamento,
           f.vl_pago_centavos, f.forma_pagamento, f.cancelada_por = 'isencao' as isenta, ${prazoCom(orgId, sql`greatest(f.dt_vencimento, c.acordada)`)} as prazo, c.combinado, p.conferido, coalesce(p.pagamentos, '[]') as pagamentos, r.dia as pix_recusado
    from faturas f
    left join (
      select fatura_id, bool_and(conferido) as conferido,
             jsonb_agg(jsonb_build_object('id', id, 'pago_em', pago_em, 'valor_centavos', valor_centavos, 'multa_centavos', multa_centavos,
               'metodo', metodo, 'conferido', conferido, 'de_credito', de_credito) order by pago_em, created_at, id) as pagamentos
      from pagamentos
      where org_id = ${orgId} and membro_id = ${membroId} and estornado_em is null
      group by fatura_id
    ) p on p.fatura_id = f.id
    left join (
      select fatura_id, max(pago_em) as dia from pagamentos
      where org_id = ${orgId} and membro_id = ${membroId} and not conferido and estornado_em is not null
      group by fatura_id
    ) r on r.fatura_id = f.id and f.status in ('pendente', 'vencida')
    left join (
      select refer, max(nova_data) filter (where estado = 'aprovado') as acordada,
             (array_agg(jsonb_build_object('id', id, 'tipo', tipo, 'nova_data', nova_data, 'estado', estado, 'motivo', motivo, 'resposta', resposta)
               order by estado = 'pedido' desc, estado = 'aprovado' desc, id desc))[1] as combinado
      from combinados
      where org_id = ${orgId} and membro_id = ${membroId} and estado <> 'desfeito'
      group by refer
    ) c on c.refer = f.refer
    where f.org_id = ${orgId} and f.membro_id = ${membroId}
    order by f.dt_vencimento, f.id
    limit 600`);
