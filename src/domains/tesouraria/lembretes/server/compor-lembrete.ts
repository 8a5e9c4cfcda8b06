import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { brCode } from '../../../dinheiro/pix/rules.ts';
import { txidDasFaturas } from '../../../dinheiro/pix/server/txid.ts';
import { MODELOS, preencher, type Grupo } from '../rules.ts';
import type { Devedor } from './ler-devedores.ts';

interface Ajustes {
  lembrete_a_vencer: string | null;
  lembrete_venceu: string | null;
  lembrete_atrasada: string | null;
  pix_chave: string | null;
  pix_nome: string | null;
  pix_cidade: string | null;
}

export type Compor = (devedor: Devedor) => string;

/** The house's own words, by group; a group without any has ours. */
export async function lerProprios({ db, orgId }: Pick<HouseContext, 'db' | 'orgId'>) {
  const ajustes = await db.maybe<Ajustes>(sql`
    select lembrete_a_vencer, lembrete_venceu, lembrete_atrasada, pix_chave, pix_nome, pix_cidade
    from terreiro_ajustes where org_id = ${orgId}`);
  const proprios: Readonly<Record<Grupo, string | null>> = {
    a_vencer: ajustes?.lembrete_a_vencer ?? null,
    venceu: ajustes?.lembrete_venceu ?? null,
    atrasada: ajustes?.lembrete_atrasada ?? null,
  };
  return { proprios, ajustes };
}

/**
 * Reads the house's words once; the result writes the message for each person. The code asks for
 * what the person owes now, and names the invoices to the bank as every code of them does.
 */
export async function lerComposicao(ctx: HouseContext): Promise<Compor> {
  const { proprios, ajustes } = await lerProprios(ctx);
  const { pix_chave: chave, pix_nome: recebedor, pix_cidade: cidade } = ajustes ?? {};
  return ({ grupo, nome, meses, total_centavos, faturas }) => {
    const modelo = proprios[grupo] ?? MODELOS[grupo];
    const pix =
      chave && recebedor && cidade && modelo.includes('{pix}')
        ? brCode({ chave, nome: recebedor, cidade, valor_centavos: total_centavos, txid: txidDasFaturas(ctx, faturas) })
        : null;
    const devido = { nome, meses, total_centavos, pix };
    // The key may have been removed after the words were saved.
    return preencher(modelo, devido) || preencher(MODELOS[grupo], devido);
  };
}
