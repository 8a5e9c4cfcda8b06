import { sql } from '../../../../server/database/sql.ts';
import type { Job } from '../../../../server/jobs/runner.ts';
import { VIVA } from '../../../tesouraria/cobrancas/server/cobranca-da-casa.ts';
import { tentarLer } from '../../../tesouraria/cobrancas/server/ler-no-provedor.ts';
import { naCasa, type CasaQueCobra } from '../../../tesouraria/cobrancas/server/na-casa.ts';
import { exigirConexao } from '../../../tesouraria/cobrancas/server/provedor-da-casa.ts';
import { casasComProvedor, contar } from '../../../tesouraria/cobrancas/server/puxar-cobrancas.ts';
import { venderPaga } from './vender-paga.ts';

/** Sells every minute what was paid without a till, such as one that died after the payment. */
export const jobs = (): readonly Job[] => [
  {
    name: 'venderPagas',
    round: async (services) => {
      for (const casa of await casasComProvedor(services))
        await venderDaCasa(casa).catch((error: unknown) => contar(services, casa.orgId, error));
    },
  },
];

/** Codes of the last minutes that no till reads any more, and what is paid and not written yet. */
export async function venderDaCasa(casa: CasaQueCobra): Promise<void> {
  const { sozinhas, provedor } = await naCasa(casa, async (na) => {
    const vivas = await na.db.rows<{ id: string }>(sql`
      select c.id from cobrancas c
      where c.org_id = ${na.orgId} and ${VIVA} and c.chave is not null
        and c.created_at > ${na.agora}::timestamptz - interval '15 minutes'
        and coalesce(c.lida_em < ${na.agora}::timestamptz - interval '45 seconds', true) order by c.created_at limit 20`);
    return { sozinhas: vivas, provedor: vivas.length > 0 ? (await exigirConexao(na)).provedor : null };
  });
  if (provedor) for (const { id } of sozinhas) await tentarLer(casa, provedor, id);
  const pagas = await naCasa(casa, ({ db, orgId }) =>
    db.rows<{ id: string }>(sql`
      select cobranca_id as id from pix_recebidos where org_id = ${orgId} and situacao = 'vender' order by id limit 100`),
  );
  for (const { id } of pagas) await venderPaga(casa, id);
}
