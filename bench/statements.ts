// The statements of the yardsticks: what the work is in plain SQL.

export const LIST = {
  name: 'list',
  text: `select f.id, m.nome, m.matricula, f.refer, f.dt_vencimento, f.valor_centavos, f.vl_desconto_centavos, f.status, f.dt_pagamento,
                f.vl_pago_centavos, f.forma_pagamento
         from faturas f join membros m on m.org_id = f.org_id and m.id = f.membro_id
         where f.org_id = $1 and f.refer = $2 order by f.id desc limit 25`,
};
export const SEARCH = {
  name: 'search',
  text: `select id, nome, matricula from membros where org_id = $1 and busca like '%' || ile_dobrar($2) || '%' order by nome_ordem, id limit 25`,
};
export const PAY = {
  name: 'pay',
  text: `update faturas set status = 'paga', dt_pagamento = current_date, vl_pago_centavos = valor_centavos, forma_pagamento = 'pix'
         where org_id = $1 and id = $2 and status <> 'paga' returning membro_id, valor_centavos`,
};
export const RECORD = {
  name: 'record',
  text: `insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, usuario_operacao)
         values ($1, $2, $3, current_date, $4, 'pix', $1)`,
};

/** A payment as one statement, for the raw measure. */
export const PAY_AND_RECORD = {
  name: 'pay-and-record',
  text: `with paga as (${PAY.text})
         insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, usuario_operacao)
         select $1, $2, membro_id, current_date, valor_centavos, 'pix', $1 from paga`,
};
