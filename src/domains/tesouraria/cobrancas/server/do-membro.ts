import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';
import { semPalavras } from './palavras.ts';

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
  /**
   * The words of the person's own charges are exported with them, and go in any case. Those of a
   * sale that was written go with the sale's.
   */
  written: (orgId, id) => sql`
  select 'cobranca', c.id, case when c.escreve = 'venda' then (c.pedido ->> 'membro_id')::uuid end, c.created_at,
         concat_ws(' · ', c.pedido ->> 'descricao', c.pedido ->> 'observacoes')
  from cobrancas c
  where c.org_id = ${orgId} and c.membro_id is distinct from ${id} and num_nonnulls(c.pedido ->> 'descricao', c.pedido ->> 'observacoes') > 0
    and (c.escreve = 'lancamento' or not exists (
      select from pix_recebidos r where r.org_id = ${orgId} and r.cobranca_id = c.id and r.situacao in ('lancado', 'vendido')))`,
  forgets: [
    (orgId, id) => sql`
    update devolucoes_de_pix set motivo = 'Texto apagado' where org_id = ${orgId} and membro_id = ${id}`,
    (orgId, id) => sql`
    update cobrancas set pedido = ${semPalavras(sql`pedido`)} where org_id = ${orgId} and membro_id = ${id} and pedido is not null`,
    /** A code that is still shown somewhere is taken away by the next reading of the house. */
    (orgId, id) => sql`
    update cobrancas set cancelar_em = now()
    where org_id = ${orgId} and membro_id = ${id} and estado in ('pedida', 'aberta') and cancelar_em is null`,
  ],
  holds: {
    pix: (orgId, id) => sql`exists (select from pix_recebidos x where x.org_id = ${orgId} and x.membro_id = ${id})`,
  },
};
