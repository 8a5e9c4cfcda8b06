import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { somar } from '../../../../shared/centavos.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { guardadoDaCasa } from '../../../dinheiro/carteiras/server/guardado.ts';
import { versaoDoSaldo } from '../../../dinheiro/carteiras/server/informar-saldo.ts';
import { movimentos } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { carteirasComSaldo } from '../../../dinheiro/carteiras/server/todas-as-carteiras.ts';
import { caixa } from '../contract.ts';

type Linha = Output<typeof caixa.lerCaixa>['carteiras'][number];

/** Every carteira, archived ones too; the sum is of those that have a balance. */
export const lerCaixa = handler(caixa.lerCaixa, async ({ db, orgId, hoje, casa }) => {
  exigir({ casa }, 'equipe');
  const fuso = casa.fusoHorario;
  const [guardado, carteiras] = await Promise.all([
    db.maybe<{ id: string; nome: string }>(guardadoDaCasa(orgId)),
    db.rows<Linha>(sql`
    with do_dia as (
      select m.carteira_id, sum(m.valor_centavos)::bigint as centavos
      from (${movimentos({ orgId, fuso, de: hoje, ate: hoje })}) m
      where m.origem <> 'abertura'
      group by m.carteira_id
    )
    select c.id, c.tipo, c.nome, c.arquivada, c.primeira, c.saldo_inicial_centavos, c.saldo_inicial_em, c.saldo_centavos,
           coalesce(h.centavos, 0)::bigint as hoje_centavos, ${versaoDoSaldo} as versao
    from (${carteirasComSaldo(orgId, fuso)}) c left join do_dia h on h.carteira_id = c.id
    order by c.lugar`),
  ]);
  const total_centavos = somar(carteiras.map(({ saldo_centavos }) => saldo_centavos ?? 0));
  return { carteiras, total_centavos, guardado: guardado ?? null };
});
