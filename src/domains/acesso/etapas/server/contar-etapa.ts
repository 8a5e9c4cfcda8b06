import type { SessionContext } from '../../../../server/actions/handler.ts';
import { aparelhoConhecido } from '../../acesso/server/aparelho.ts';
import {
  contar,
  devolver,
  muitasTentativas,
  POR_CONTA,
  POR_ENDERECO,
  rede,
  type Tentativa,
} from '../../acesso/server/limitar.ts';

/**
 * The text that the cookie of a known browser signs once both steps were proven in it. The password
 * alone does not make it known.
 */
export const ambasAsEtapas = (contaId: string): string => `etapas ${contaId}`;

const chaveDoEndereco = ({ request }: SessionContext): string => `etapas:endereco:${rede(request.ip)}`;

/**
 * Counts a try of the second step before it is checked, for the address and for the account. A
 * browser in which both steps were proven before is counted separately. Guessing codes with a known
 * password therefore keeps nobody out.
 */
export async function contarEtapa(ctx: SessionContext): Promise<Tentativa> {
  const { agora, session, services } = ctx;
  const aparelho = aparelhoConhecido(ctx, ambasAsEtapas(session.userId));
  const conta = `etapas:conta:${session.userId}`;
  const chave = aparelho === null ? conta : `etapas:aparelho:${aparelho}:${session.userId}`;
  const tentativa = { chave, limite: POR_CONTA, agora };
  await services.doors.acesso({}, async (db) => {
    const endereco = await contar(db, { chave: chaveDoEndereco(ctx), limite: POR_ENDERECO, agora });
    if (!endereco.livre) throw muitasTentativas(endereco.falta);
    const daConta = await contar(db, tentativa);
    if (!daConta.livre) throw muitasTentativas(daConta.falta);
  });
  return tentativa;
}

/** A right answer takes its own try back. */
export const devolverEtapa = (ctx: SessionContext, tentativa: Tentativa): Promise<number> =>
  devolver(ctx.services.doors, tentativa, chaveDoEndereco(ctx));
