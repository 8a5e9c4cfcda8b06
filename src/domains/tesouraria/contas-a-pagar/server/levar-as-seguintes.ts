import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { proximoVencimento } from '../rules.ts';
import { atualizarContaAPagar, COLUNAS_DA_CONTA, contaViva, type CamposDaConta, type ContaViva } from './conta-viva.ts';

/**
 * Carries a change of one occurrence to the open ones after it, which an earlier payment made. Each
 * field follows while it is what the changed one had: what a person typed there stays. One beyond
 * the new end of the series leaves every list. Answers how many changed.
 */
export async function levarAsSeguintes(ctx: HouseContext, antes: ContaViva, depois: CamposDaConta): Promise<number> {
  const { db, orgId, agora } = ctx;
  const seguintes = await db.rows<ContaViva>(sql`
    select ${contaViva} from contas_a_pagar c
    where c.org_id = ${orgId} and c.serie = ${antes.serie} and c.numero > ${antes.numero} and c.excluida_em is null
      and not exists (select from pagamentos_diversos d
                      where d.org_id = ${orgId} and d.conta_id = c.id and d.conta_id is not null and d.estornado_em is null)
    order by c.numero for no key update`);
  let mudadas = 0;
  let [velha, nova]: [CamposDaConta, CamposDaConta] = [antes, depois];
  for (const seguinte of seguintes) {
    const { id } = seguinte;
    const mudada = seguir(seguinte, velha, nova);
    if (mudada === null) {
      mudadas += await db.count(
        sql`update contas_a_pagar set excluida_em = ${agora} where org_id = ${orgId} and id = ${id}`,
      );
      continue;
    }
    if (COLUNAS_DA_CONTA.some((coluna) => mudada[coluna] !== seguinte[coluna]))
      mudadas += await db.count(atualizarContaAPagar(ctx, id, mudada));
    [velha, nova] = [seguinte, mudada];
  }
  return mudadas;
}

/** The occurrence as it follows the one before it; null if the series now ends earlier. */
function seguir(seguinte: ContaViva, antes: CamposDaConta, depois: CamposDaConta): CamposDaConta | null {
  const seguida = Object.fromEntries(
    COLUNAS_DA_CONTA.map((coluna) => [coluna, (seguinte[coluna] === antes[coluna] ? depois : seguinte)[coluna]]),
  ) as unknown as CamposDaConta;
  const ate = seguida.repete === 'nao' ? null : seguida.ate;
  const movida = seguinte.vencimento !== proximoVencimento({ ...antes, repete: seguinte.repete, ate: null });
  const proximo = proximoVencimento({ ...depois, ate: null });
  const vencimento = movida || proximo === null ? seguinte.vencimento : proximo;
  const acabou = depois.repete === 'nao' && antes.repete === seguinte.repete;
  if (acabou || (ate !== null && vencimento > ate)) return null;
  return { ...seguida, vencimento, dia: movida ? seguinte.dia : depois.dia, ate };
}
