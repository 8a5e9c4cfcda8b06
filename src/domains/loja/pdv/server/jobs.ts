import { sql, type Statement } from '../../../../server/database/sql.ts';
import type { Job } from '../../../../server/jobs/runner.ts';
import { VIVA } from '../../../tesouraria/cobrancas/server/cobranca-da-casa.ts';
import { tentarEncerrar } from '../../../tesouraria/cobrancas/server/encerrar-no-provedor.ts';
import { tentarLer } from '../../../tesouraria/cobrancas/server/ler-no-provedor.ts';
import { naCasa, type CasaQueCobra } from '../../../tesouraria/cobrancas/server/na-casa.ts';
import { exigirConexao } from '../../../tesouraria/cobrancas/server/provedor-da-casa.ts';
import { casasComProvedor, contarCobrancasNaoLidas } from '../../../tesouraria/cobrancas/server/puxar-cobrancas.ts';
import { Rodada } from '../../../tesouraria/cobrancas/server/rodada.ts';
import { venderPaga } from './cobranca-da-venda.ts';

/** Sells every minute what was paid without a till, such as one that died after the payment. */
export const jobs = (): readonly Job[] => [
  {
    name: 'venderPagas',
    round: async (services) => {
      for (const casa of await casasComProvedor(services))
        await venderDaCasa(casa).catch((error: unknown) => contarCobrancasNaoLidas(services, casa.orgId, error));
    },
  },
];

/** A sale with the key of the charge `c`: it was paid in another way meanwhile. */
const vendida = (orgId: string): Statement => sql`select from vendas v where v.org_id = ${orgId} and v.chave = c.chave`;

/**
 * Takes away the codes of sales that were paid in another way. Reads those of the last minutes that
 * no till reads any more, and writes what is paid and not written yet.
 */
export async function venderDaCasa(casa: CasaQueCobra): Promise<void> {
  const { sozinhas, provedor } = await naCasa(casa, async (na) => {
    const vivas = await na.db.rows<{ id: string; vendida: boolean }>(sql`
      select c.id, exists (${vendida(na.orgId)}) as vendida from cobrancas c
      where c.org_id = ${na.orgId} and ${VIVA} and c.escreve = 'venda'
        and (exists (${vendida(na.orgId)})
             or (c.created_at > ${na.agora}::timestamptz - interval '15 minutes'
                 and coalesce(c.lida_em < ${na.agora}::timestamptz - interval '45 seconds', true)))
      order by c.created_at limit 20`);
    return { sozinhas: vivas, provedor: vivas.length > 0 ? (await exigirConexao(na)).provedor : null };
  });
  const rodada = new Rodada(casa);
  if (provedor)
    await rodada.cada(sozinhas, ({ id, vendida: foi }) => (foi ? tentarEncerrar : tentarLer)(casa, provedor, id));
  const pagas = await naCasa(casa, ({ db, orgId }) =>
    db.rows<{ id: string }>(sql`
      select cobranca_id as id from pix_recebidos where org_id = ${orgId} and situacao = 'vender' order by id limit 100`),
  );
  await rodada.cada(pagas, ({ id }) => venderPaga(casa, id));
}
