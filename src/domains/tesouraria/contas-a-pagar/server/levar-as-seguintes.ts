import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { proximoVencimento, type Repeticao } from '../rules.ts';
import type { ContaViva } from './conta-viva.ts';

type Campos = Pick<
  ContaViva,
  'descricao' | 'favorecido' | 'tipo_nome' | 'fundo_id' | 'valor_centavos' | 'vencimento' | 'dia' | 'ate'
> & { repete: Repeticao };

/**
 * Carries a change of one occurrence to the open ones after it, which an earlier payment made. Each
 * field follows while it is what the changed one had: what a person typed there stays. One beyond
 * the new end of the series leaves every list. Answers how many changed.
 */
export async function levarAsSeguintes(ctx: HouseContext, antes: ContaViva, depois: Campos): Promise<number> {
  const { db, orgId, agora } = ctx;
  const seguintes = await db.rows<ContaViva>(sql`
    select c.id, c.serie, c.numero, c.descricao, c.favorecido, c.tipo_nome, c.fundo_id, c.valor_centavos, c.vencimento, c.repete, c.dia, c.ate,
           c.pausada_em is not null as pausada
    from contas_a_pagar c
    where c.org_id = ${orgId} and c.serie = ${antes.serie} and c.numero > ${antes.numero} and c.excluida_em is null
      and not exists (select from pagamentos_diversos d
                      where d.org_id = ${orgId} and d.conta_id = c.id and d.conta_id is not null and d.estornado_em is null)
    order by c.numero for no key update`);
  let mudadas = 0;
  let [velha, nova]: [Campos, Campos] = [antes, depois];
  for (const seguinte of seguintes) {
    const mudada = seguir(seguinte, velha, nova);
    const fora = mudada === null;
    const { descricao, favorecido, tipo_nome, fundo_id, valor_centavos, vencimento, repete, dia, ate } =
      mudada ?? seguinte;
    mudadas += await db.count(sql`
      update contas_a_pagar c set descricao = ${descricao}, favorecido = ${favorecido}, tipo_nome = ${tipo_nome}, fundo_id = ${fundo_id},
        valor_centavos = ${valor_centavos}, vencimento = ${vencimento}, repete = ${repete}, dia = ${dia}, ate = ${ate},
        excluida_em = ${fora ? agora : null}
      where c.org_id = ${orgId} and c.id = ${seguinte.id}
        and (${fora} or row(c.descricao, c.favorecido, c.tipo_nome, c.fundo_id, c.valor_centavos, c.vencimento, c.repete, c.dia, c.ate)
             is distinct from row(${descricao}, ${favorecido}, ${tipo_nome}, ${fundo_id}::uuid, ${valor_centavos}::bigint, ${vencimento}::date, ${repete},
                                  ${dia}::smallint, ${ate}::date))`);
    if (fora) continue;
    [velha, nova] = [seguinte, mudada];
  }
  return mudadas;
}

/** The occurrence as it follows the one before it; null if the series now ends earlier. */
function seguir(seguinte: ContaViva, antes: Campos, depois: Campos): Campos | null {
  const { repete } = igual(seguinte, antes, depois, 'repete');
  const ate = repete === 'nao' ? null : igual(seguinte, antes, depois, 'ate').ate;
  const movida = seguinte.vencimento !== proximoVencimento({ ...antes, repete: seguinte.repete, ate: null });
  const proximo = proximoVencimento({ ...depois, ate: null });
  const vencimento = movida || proximo === null ? seguinte.vencimento : proximo;
  const acabou = depois.repete === 'nao' && antes.repete === seguinte.repete;
  if (acabou || (ate !== null && vencimento > ate)) return null;
  return {
    ...igual(seguinte, antes, depois, 'descricao'),
    ...igual(seguinte, antes, depois, 'favorecido'),
    ...igual(seguinte, antes, depois, 'tipo_nome'),
    ...igual(seguinte, antes, depois, 'fundo_id'),
    ...igual(seguinte, antes, depois, 'valor_centavos'),
    vencimento,
    repete,
    dia: movida ? seguinte.dia : depois.dia,
    ate,
  };
}

const igual = <Campo extends keyof Campos>(
  seguinte: Campos,
  antes: Campos,
  depois: Campos,
  campo: Campo,
): Pick<Campos, Campo> =>
  ({ [campo]: (seguinte[campo] === antes[campo] ? depois : seguinte)[campo] }) as Pick<Campos, Campo>;
