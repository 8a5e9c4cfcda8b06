import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { presencas } from '../contract.ts';
import { abreEm } from '../rules.ts';
import { codigoDoEvento } from './cartao.ts';
import { eventoAberto } from './ler-evento.ts';

/** The code, and the address that a telephone opens by itself when it reads the square. */
export const lerCodigoDoEvento = handler(presencas.lerCodigoDoEvento, async (ctx, { evento_id }) => {
  const evento = await eventoAberto(ctx, evento_id, true);
  const codigo = codigoDoEvento(ctx.services.secret, ctx.orgId, {
    id: evento_id,
    versao: await lerVersao(ctx, evento_id),
  });
  return {
    codigo,
    endereco: `${ctx.request.origin}/minha-presenca?codigo=${codigo}`,
    evento,
    vale_de: abreEm(evento).toISOString(),
    vale_ate: evento.fim,
  };
});

async function lerVersao({ db, orgId }: HouseContext, eventoId: string): Promise<number> {
  const linha = await db.maybe<{ versao: number }>(sql`
    select versao from chamadas where org_id = ${orgId} and evento_id = ${eventoId}`);
  return linha?.versao ?? 1;
}
