import type { PublicContext } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { abrirSessao, duasEtapas } from '../../acesso/server/abrir-sessao.ts';
import { lembrarPorTrintaDias } from '../../acesso/server/aparelho-lembrado.ts';
import { auditarAcesso } from '../../acesso/server/auditar-acesso.ts';
import { avisarNovoAcesso } from '../../acesso/server/avisar-conta.ts';
import { lerSessaoDe } from '../../acesso/server/ler-sessao.ts';
import { semSessao } from '../../acesso/server/sem-sessao.ts';
import { manterEtapas } from './cancelar-reinicio.ts';
import { ambasAsEtapas } from './contar-etapa.ts';

interface Provada {
  contaId: string;
  orgId: string | null;
  lembrar: boolean;
}

/**
 * Opens the session of a person who proved both steps, in the transaction of the proof; the half
 * open one ends. Returns its token.
 */
export async function abrirProvada(ctx: PublicContext, db: Db, { contaId, orgId, lembrar }: Provada): Promise<string> {
  // The second step may have been reset or turned off in between. An old proof then opens no
  // session.
  const conta = await db.maybe<{ etapas_caem_em: Date | null }>(
    sql`select c.etapas_caem_em from contas c where c.id = ${contaId} and ${duasEtapas(ctx.agora)} for no key update`,
  );
  if (!conta) throw semSessao();
  // It runs only if a reset waits: on a cluster a statement that changes accounts needs every node,
  // even for no row.
  if (conta.etapas_caem_em !== null) await manterEtapas(ctx, db, { id: contaId, orgId });
  if (lembrar) await lembrarPorTrintaDias(ctx, db, contaId);
  await auditarAcesso(ctx, db, orgId, contaId, 'acesso.entrar');
  return abrirSessao(ctx, db, contaId, { provada: true });
}

/**
 * Opens the session of a key that is no second step. If the account asks for one by now, the
 * session is half open, as after a password.
 */
export async function abrirPelaChave(
  ctx: PublicContext,
  db: Db,
  { contaId, orgId }: Omit<Provada, 'lembrar'>,
): Promise<string> {
  await auditarAcesso(ctx, db, orgId, contaId, 'acesso.entrar_com_chave');
  return abrirSessao(ctx, db, contaId);
}

/**
 * The answer to the person, who gets a letter if the browser is new. From now on this browser's
 * tries are counted separately.
 */
export async function responderProvada(ctx: PublicContext, token: string) {
  const sessao = await lerSessaoDe(ctx, token);
  await avisarNovoAcesso(ctx, sessao, ambasAsEtapas(sessao.usuario.id));
  return { sessao };
}
