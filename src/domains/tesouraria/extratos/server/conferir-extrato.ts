import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { semCarteira } from '../../../dinheiro/carteiras/server/travas.ts';
import { extratos } from '../contract.ts';
import { julgarLinhas } from '../rules-julgar.ts';
import { contaDe } from './conta-de.ts';
import { compararLinhas, lerDaqui, soEmBanco, type ParteDoExtrato } from './linhas-vindas.ts';
import { lerCasaNoBanco, semACasa } from './sem-a-casa.ts';

/**
 * Judges the lines of a file and writes nothing. A line that is left out says why, and which line
 * it is or seems to be. The caller keeps the lines of one day in one part.
 */
export const conferirExtrato = handler(extratos.conferirExtrato, async (ctx, { carteira_id, conta, linhas }) => {
  await exigirBanco(ctx, carteira_id);
  const vindas = compararLinhas(semACasa(linhas, await lerCasaNoBanco(ctx)));
  const [daqui, outra_conta, conta_de] = await Promise.all([
    lerDaqui(ctx, carteira_id, vindas),
    outraConta(ctx, carteira_id, conta),
    contaDe(ctx, carteira_id, conta),
  ]);
  const julgadas = julgarLinhas(vindas, daqui);
  return {
    linhas: julgadas.map(({ situacao }) => situacao),
    porques: julgadas.map(({ porque, igual }) => {
      if (porque === null || igual === null) return null;
      const { dia, valor_centavos, descricao, pagador } = igual;
      return { motivo: porque, dia, valor_centavos, descricao, pagador };
    }),
    outra_conta,
    conta_de,
  };
});

/** A house's first 'Banco' counts before anything has made its row. */
async function exigirBanco({ db, orgId }: HouseContext, id: string): Promise<void> {
  const carteira = await db.maybe<{ tipo: string }>(sql`
    select tipo from carteiras where org_id = ${orgId} and id = ${id}
    union all
    select 'banco' where ile_carteira(${orgId}, 'banco') = ${id}::uuid
    limit 1`);
  if (!carteira) throw semCarteira();
  if (carteira.tipo === 'dinheiro') throw soEmBanco();
}

/** The account of earlier statements of this carteira, if none of them was of this one. */
async function outraConta(
  { db, orgId }: HouseContext,
  carteiraId: string,
  { conta }: ParteDoExtrato['conta'],
): Promise<string | null> {
  if (conta === null) return null;
  const achada = await db.maybe<{ conta: string }>(sql`
    select e.conta from extratos e
    where e.org_id = ${orgId} and e.carteira_id = ${carteiraId} and e.conta is not null
    order by e.conta = ${conta} desc, e.created_at desc limit 1`);
  return achada && achada.conta !== conta ? achada.conta : null;
}
