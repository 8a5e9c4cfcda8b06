import { marcarProvedor } from '../../../acesso/terreiros/server/cuidados.ts';
import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { cobrancas } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { daChamada } from './abrir-cobranca.ts';
import { VIVA } from './cobranca-da-casa.ts';
import { apagarPalavras } from './palavras.ts';
import { dispensarAvisos } from './pedir-avisos.ts';
import { conexaoDaCasa, type Conexao } from './provedor-da-casa.ts';

/**
 * Without the key nobody could learn that an open charge was paid. The key goes first, and with it
 * the address for notices; then the provider is told, which it may miss.
 */
export const desligarProvedor = handler(cobrancas.desligarProvedor, async (ctx) => {
  const antes = await ctx.step(esquecerProvedor);
  if (antes) await dispensarAvisos(daChamada(ctx), antes.provedor);
  return { ok: true } as const;
});

async function esquecerProvedor(passo: HouseContext): Promise<Conexao | null> {
  const { db, orgId } = passo;
  // A call that opens a charge holds this row until the charge stands.
  const conexao = await db.maybe<{ nome: string }>(sql`
    select provedor as nome from provedores_de_pix where org_id = ${orgId} for update`);
  await exigirNenhumaAberta(passo);
  if (!conexao) return null;
  const antes = await abrirOuNada(passo);
  await db.count(sql`delete from provedores_de_pix where org_id = ${orgId}`);
  // Nobody reads any more what is paid for a code of it.
  await apagarPalavras(passo, 0);
  await marcarProvedor(db, orgId, false);
  await passo.audit('provedor.desligar', { antes: conexao });
  return antes;
}

/** Refuses while a charge can still be paid, or a sale waits to be written. */
export async function exigirNenhumaAberta({ db, orgId }: HouseContext): Promise<void> {
  const aberta = await db.maybe(sql`
    select from cobrancas c where c.org_id = ${orgId} and ${VIVA}
    union all select from pix_recebidos r where r.org_id = ${orgId} and r.situacao = 'vender' limit 1`);
  if (aberta)
    throw new Failure(409, 'cobrancas_abertas', t.key('Ainda há PIX abertos. Espere que vençam ou cancele-os antes.'));
}

/** A key that does not open any more keeps no house from disconnecting. */
const abrirOuNada = (passo: HouseContext): Promise<Conexao | null> =>
  conexaoDaCasa(passo).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
