import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hojeEm, horaEm } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { lerCasaDoRecibo } from '../../../acesso/terreiros/server/casa-do-recibo.ts';
import { pdv } from '../contract.ts';
import { t } from '../texts.ts';

type Recibo = Output<typeof pdv.lerRecibo>;
type VendaRow = Omit<Recibo, 'casa' | 'itens' | 'dia' | 'hora'> & { vendida_em: string };

/** The sale as it was made, to print it again; the hour is in the house's time zone. */
export const lerRecibo = handler(pdv.lerRecibo, async ({ db, orgId, casa: { fusoHorario } }, { id }) => {
  const [casa, venda, itens] = await Promise.all([
    lerCasaDoRecibo(db, orgId),
    db.maybe<VendaRow>(sql`
      select v.id as venda_id, v.numero, v.subtotal_centavos, v.desconto_centavos, v.total_centavos, v.pago_centavos, v.troco_centavos,
             v.metodo_pagamento, m.nome as membro, p.nome as operador, v.vendida_em, v.estornado_em is not null as estornada
      from vendas v
      left join membros m on m.org_id = ${orgId} and m.id = v.membro_id
      left join profiles p on p.org_id = v.org_id and p.user_id = v.usuario_operacao
      where v.org_id = ${orgId} and v.id = ${id}`),
    db.rows<Recibo['itens'][number]>(sql`
      select produto_nome as nome, quantidade, unidade, preco_centavos, total_centavos from venda_itens
      where org_id = ${orgId} and venda_id = ${id} order by linha`),
  ]);
  if (!venda) throw new Failure(404, 'venda_nao_encontrada', t.key('Venda não encontrada'));
  const vendida = new Date(venda.vendida_em);
  return { ...venda, casa, itens, dia: hojeEm(vendida, fusoHorario), hora: horaEm(vendida, fusoHorario) };
});
