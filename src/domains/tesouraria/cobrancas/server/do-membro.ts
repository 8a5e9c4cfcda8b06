import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  records: {
    cobrancas: (orgId, id) => sql`
    select c.id, c.valor_centavos, c.estado, c.expira_em, c.encerrada_em, c.pagador_concordou_em, c.created_at, c.pedido ->> 'descricao' as descricao, c.pedido ->> 'observacoes' as observacoes,
           array(select p.fatura_id from cobrancas_faturas p where p.org_id = ${orgId} and p.cobranca_id = c.id order by 1) as faturas
    from cobrancas c where c.org_id = ${orgId} and c.membro_id = ${id} order by c.created_at, c.id`,
    pix_recebidos: (orgId, id) => sql`
    select id, cobranca_id, end_to_end, valor_centavos, pago_em, situacao, motivo, resolvido_em
    from pix_recebidos where org_id = ${orgId} and membro_id = ${id} order by pago_em, id`,
    devolucoes_de_pix: (orgId, id) => sql`
    select id, pix_id, valor_centavos, motivo, estado, pedida_em, encerrada_em
    from devolucoes_de_pix where org_id = ${orgId} and membro_id = ${id} order by pedida_em, id`,
  },
  forgets: [
    (orgId, id) => sql`
    update devolucoes_de_pix set motivo = 'Texto apagado' where org_id = ${orgId} and membro_id = ${id}`,
    (orgId, id) => sql`
    update cobrancas set pedido = pedido - 'descricao' - 'observacoes' - 'matricula'
    where org_id = ${orgId} and membro_id = ${id} and escreve = 'lancamento'`,
    /** A code that is still shown somewhere is taken away by the next reading of the house. */
    (orgId, id) => sql`
    update cobrancas set cancelar_em = now()
    where org_id = ${orgId} and membro_id = ${id} and estado in ('pedida', 'aberta') and cancelar_em is null`,
  ],
  holds: {
    pix: (orgId, id) => sql`exists (select from pix_recebidos x where x.org_id = ${orgId} and x.membro_id = ${id})`,
  },
};
