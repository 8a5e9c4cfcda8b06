import { sql, type Statement } from '../../src/server/database/sql.ts';
import type { OrgId } from '../../src/server/database/doors.ts';
import { baseDasSomas, somasDosMeses } from '../../src/domains/dinheiro/carteiras/server/saldos.ts';
import type { Check } from './check.ts';

const remedy =
  'Não mexa nas linhas à mão. Compare com o backup mais novo e com a auditoria do dia, e restaure se preciso.';

/** One set-based statement over every house; each row it returns is one finding. */
const law = (title: string, breaches: Statement): Check => ({
  title,
  remedy,
  find: async ({ read }) => (await read((db) => db.rows<{ achado: string }>(breaches))).map(({ achado }) => achado),
});

/** A stored sum that still counts, and is not what the rows of its month add up to. */
const somasErradas = (orgId: OrgId, fuso: string): Statement => sql`
  select format('casa %s, mês %s: a soma guardada não é a das linhas', s.org_id, to_char(s.mes, 'MM/YYYY')) as achado
  from saldos_do_mes s left join (${somasDosMeses({ orgId, fuso })}) x on x.mes = s.mes
  where s.org_id = ${orgId} and s.somas is not null and s.base = ${baseDasSomas(orgId, fuso)}
    and (s.somas <> coalesce(x.somas, '[]') or s.receita is distinct from coalesce(x.receita, '[]'))
  order by s.mes`;

export const moneyChecks: readonly Check[] = [
  law(
    'Dinheiro: cada fatura paga tem pagamento vivo, uma cancelada não, e uma aberta só o de uma parte',
    sql`
      select format('casa %s, fatura %s (%s): status %s com %s pagamento(s)', f.org_id, f.id, f.refer, f.status, count(p.id)) as achado
      from faturas f left join pagamentos p on p.org_id = f.org_id and p.fatura_id = f.id and p.estornado_em is null
      group by f.org_id, f.id
      having (count(p.id) > 0) <> (f.status = 'paga' or f.vl_parcial_centavos > 0)
      order by f.org_id, f.id`,
  ),
  law(
    'Dinheiro: o que cada fatura recebeu é a soma dos seus pagamentos, e o dia e o meio são de um deles',
    sql`
      select format('casa %s, fatura %s (%s): fatura de %s centavos, recebeu %s, pagamentos somam %s',
                    f.org_id, f.id, f.refer, f.valor_centavos - f.vl_desconto_centavos,
                    coalesce(f.vl_pago_centavos, f.vl_parcial_centavos), sum(p.valor_centavos)) as achado
      from faturas f join pagamentos p on p.org_id = f.org_id and p.fatura_id = f.id and p.estornado_em is null
      group by f.org_id, f.id
      having sum(p.valor_centavos) <> coalesce(f.vl_pago_centavos, f.vl_parcial_centavos)
        or f.status = 'paga' and (f.vl_pago_centavos <> f.valor_centavos - f.vl_desconto_centavos
          or not bool_or(p.pago_em = f.dt_pagamento and p.metodo = f.forma_pagamento))
        or bool_or(p.membro_id <> f.membro_id)
      order by f.org_id, f.id`,
  ),
  law(
    'Dinheiro: no máximo uma fatura viva por membro e mês',
    sql`
      select format('casa %s, membro %s, mês %s: %s faturas', org_id, membro_id, refer, count(*)) as achado
      from faturas where status <> 'cancelada' group by org_id, membro_id, refer having count(*) > 1 order by 1`,
  ),
  law(
    'Loja: o estoque de cada produto é a soma dos seus movimentos, e nunca negativo',
    sql`
      select format('casa %s, produto %s: estoque %s, movimentos somam %s', p.org_id, p.id, coalesce(p.estoque_atual::text, 'não contado'), coalesce(sum(m.quantidade), 0)) as achado
      from produtos p left join estoque_movimentos m on m.org_id = p.org_id and m.produto_id = p.id
      group by p.org_id, p.id
      having coalesce(p.estoque_atual, 0) <> coalesce(sum(m.quantidade), 0) or p.estoque_atual < 0
      order by p.org_id, p.id`,
  ),
  law(
    'Loja: os números das vendas são seguidos, sem falta',
    sql`
      select format('casa %s: %s vendas, o maior número é %s, o contador está em %s', org_id, vendas, maior, coalesce(ultimo::text, 'nada')) as achado
      from (select org_id, count(*) as vendas, max(numero) as maior from vendas group by org_id) v
      full join vendas_contadores using (org_id)
      where vendas is distinct from maior or maior is distinct from ultimo order by 1`,
  ),
  law(
    'Loja: o total de cada venda é a soma dos seus itens',
    sql`
      select format('casa %s, venda %s: itens somam %s, subtotal %s, desconto %s, total %s centavos',
                    v.org_id, v.numero, coalesce(sum(i.total_centavos), 0), v.subtotal_centavos, v.desconto_centavos, v.total_centavos) as achado
      from vendas v left join venda_itens i on i.org_id = v.org_id and i.venda_id = v.id
      group by v.org_id, v.id
      having count(i.linha) = 0 or sum(i.total_centavos) <> v.subtotal_centavos or sum(round(i.quantidade * i.preco_centavos)) <> v.subtotal_centavos
        or v.total_centavos <> v.subtotal_centavos - v.desconto_centavos or v.troco_centavos <> v.pago_centavos - v.total_centavos
      order by v.org_id, v.numero`,
  ),
  {
    title: 'Caixa: a soma guardada de cada mês passado é a das suas linhas',
    remedy:
      'Apague as somas da casa (delete from saldos_do_mes where org_id = …): o programa soma de novo no próximo início. Avise quem o mantém: isto é um defeito.',
    find: ({ read }) =>
      read(async (db) => {
        const casas = await db.rows<{ id: OrgId; fuso: string }>(
          sql`select id, fuso_horario as fuso from terreiros order by id`,
        );
        const achados: string[] = [];
        for (const { id, fuso } of casas)
          for (const { achado } of await db.rows<{ achado: string }>(somasErradas(id, fuso))) achados.push(achado);
        return achados;
      }),
  },
];
