import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { travarLinha } from '../../../dinheiro/carteiras/server/travas.ts';
import { tabelaDe } from '../../../dinheiro/formas/server/registro.ts';
import type { OrigemDoLancado } from '../rules.ts';
import { t } from '../texts.ts';
import type { LinhaEscolhida } from './decisao.ts';

interface Lancado {
  id: string;
  origem: OrigemDoLancado;
  /** The amount with the line's sign. */
  valor_centavos: number;
}

/**
 * Refuses a row that is not live, lies in another carteira, or of which other lines already account
 * for more than what is left. The row is locked, so that of two lines at once the second waits.
 */
export async function exigirLancado(ctx: HouseContext, linha: LinhaEscolhida, lancado: Lancado): Promise<void> {
  const { db, orgId } = ctx;
  const achado = await db.maybe<{ centavos: number }>(travarLinha(ctx.orgId, linha.carteira_id, lancado));
  if (!achado) throw naoServe();
  const { ligado } = await db.row<{ ligado: number }>(sql`
    select coalesce(sum(valor_centavos), 0)::bigint as ligado from conciliacoes
    where org_id = ${orgId} and ${tabelaDe(lancado.origem).ligacao} = ${lancado.id} and desfeita_em is null
      and sign(valor_centavos) = sign(${lancado.valor_centavos}::bigint)`);
  const total = ligado + lancado.valor_centavos;
  if (Math.sign(achado.centavos) !== Math.sign(lancado.valor_centavos) || Math.abs(total) > Math.abs(achado.centavos))
    throw naoServe();
}

const naoServe = (): Failure =>
  new Failure(
    409,
    'lancado_indisponivel',
    t.key('Este lançamento mudou ou já está ligado a outra linha do extrato. Escolha de novo.'),
  );
