import type { OrgId } from '../../../server/database/doors.ts';
import { sql, type Statement } from '../../../server/database/sql.ts';

/** The scope of a report. A matrícula without any letter or digit matches nobody. */
export interface Recorte {
  orgId: OrgId;
  de: string;
  ate: string;
  matricula: string;
  todas: boolean;
}

// Each statement is used twice, for the rows and summed for the cards, so that the two always agree.

/** Non-cancelled invoices due in the period, each with its one live payment (INV-26). */
export const faturasDoPeriodo = ({ orgId, de, ate, matricula, todas }: Recorte): Statement => sql`
  select f.id, m.nome, m.matricula, p.nome as plano, f.refer, f.dt_vencimento, f.valor_centavos, f.vl_desconto_centavos, f.status,
         g.pago_em, g.valor_centavos as vl_pago_centavos, g.metodo, g.conferido
  from faturas f
  join membros m on m.org_id = f.org_id and m.id = f.membro_id
  join planos p on p.org_id = f.org_id and p.id = f.plano_id
  left join pagamentos g on g.org_id = f.org_id and g.fatura_id = f.id and g.estornado_em is null
  where f.org_id = ${orgId} and f.status <> 'cancelada' and f.dt_vencimento between ${de} and ${ate}
    and (${todas} or m.matricula_norm = ${matricula})
  order by f.dt_vencimento, m.nome_ordem, f.id`;

/** Live payments of invoices made in the period, whenever the invoice was due. */
export const pagamentosDoPeriodo = ({ orgId, de, ate, matricula, todas }: Recorte): Statement => sql`
  select g.id, m.nome, m.matricula, p.nome as plano, f.refer, g.pago_em, g.valor_centavos, g.metodo, g.conferido
  from pagamentos g
  join faturas f on f.org_id = g.org_id and f.id = g.fatura_id
  join membros m on m.org_id = f.org_id and m.id = f.membro_id
  join planos p on p.org_id = f.org_id and p.id = f.plano_id
  where g.org_id = ${orgId} and g.estornado_em is null and g.pago_em between ${de} and ${ate}
    and (${todas} or m.matricula_norm = ${matricula})
  order by g.pago_em, g.created_at, g.id`;

/**
 * Live entries of the period, by the matrícula of the member they are tied to, else by the typed one: what an anonymised member gave does not belong
 * to whoever has the number next.
 */
export const diversosDoPeriodo = ({ orgId, de, ate, matricula, todas }: Recorte): Statement => sql`
  select d.id, m.nome, case when d.membro_id is null then d.matricula else m.matricula end as matricula, d.data, d.tipo_nome, d.descricao,
         d.metodo, d.valor_centavos, d.conferido
  from pagamentos_diversos d
  left join membros m on m.org_id = d.org_id and m.id = d.membro_id
  where d.org_id = ${orgId} and d.estornado_em is null and d.data between ${de} and ${ate}
    and (${todas} or case when d.membro_id is null then d.matricula_norm else m.matricula_norm end = ${matricula})
  order by d.data, d.created_at, d.id`;
