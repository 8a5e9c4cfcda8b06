import { sql } from '../../../../server/database/sql.ts';
import { naCasa, type CasaQueCobra } from './na-casa.ts';
import { pedirDevolucao } from './pedir-devolucao.ts';
import type { Conexao } from './provedor-da-casa.ts';
import type { Rodada } from './rodada.ts';

/** Goes on with every refund that the provider has not decided, oldest first. */
export async function puxarDevolucoes(
  casa: CasaQueCobra,
  { provedor, nome, ambiente }: Conexao,
  rodada: Rodada,
): Promise<void> {
  const pedidas = await naCasa(casa, ({ db, orgId }) =>
    db.rows<{ id: string }>(sql`
      select d.id from devolucoes_de_pix d join cobrancas c on c.org_id = ${orgId} and c.id = d.cobranca_id
      where d.org_id = ${orgId} and d.estado = 'pedida' and c.provedor = ${nome} and c.ambiente = ${ambiente}
      order by d.pedida_em, d.id limit 500`),
  );
  await rodada.cada(pedidas, ({ id }) => pedirDevolucao(casa, provedor, id));
}
