import type { Output } from '../../../server/actions/handler.ts';
import type { Db } from '../../../server/database/door.ts';
import type { OrgId } from '../../../server/database/doors.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import type { mensalidades } from '../contract.ts';
import { t } from '../texts.ts';

type Mensalidades = Output<typeof mensalidades.buscarMensalidades>;

/** The member who pays: telephone, plan and overdue amount. */
export async function lerQuemPaga(db: Db, orgId: OrgId, id: string) {
  const membro = await db.maybe<NonNullable<Mensalidades['membro']>>(sql`
    select m.id, m.nome, m.matricula, m.ativo, m.telefone, p.nome as plano, p.valor_centavos as plano_valor_centavos, p.dia_vencimento,
           (select coalesce(sum(f.valor_centavos - f.vl_desconto_centavos), 0)::bigint from faturas f
            where f.org_id = ${orgId} and f.membro_id = m.id and f.status = 'vencida') as em_atraso_centavos
    from membros m
    left join assinaturas a on a.org_id = ${orgId} and a.membro_id = m.id and a.status = 'ativa' and a.fim is null
    left join planos p on p.org_id = ${orgId} and p.id = a.plano_id
    where m.org_id = ${orgId} and m.id = ${id}`);
  if (!membro) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
  return membro;
}

/** Their invoices, with the state of the live payment and the last refused declaration of those still open. */
export const lerFaturas = (db: Db, orgId: OrgId, membroId: string) =>
  db.rows<Mensalidades['faturas'][number]>(sql`
    select f.id, f.refer, f.dt_vencimento, f.valor_centavos, f.vl_desconto_centavos, f.status, f.dt_pagamento, f.vl_pago_centavos,
           f.forma_pagamento, p.conferido, r.dia as pix_recusado
    from faturas f
    left join pagamentos p on p.org_id = ${orgId} and p.fatura_id = f.id and p.estornado_em is null
    left join (
      select fatura_id, max(pago_em) as dia from pagamentos
      where org_id = ${orgId} and membro_id = ${membroId} and not conferido and estornado_em is not null
      group by fatura_id
    ) r on r.fatura_id = f.id and f.status in ('pendente', 'vencida')
    where f.org_id = ${orgId} and f.membro_id = ${membroId}
    order by f.dt_vencimento, f.id
    limit 600`);
