import { handler, type SessionContext } from '../../../../server/actions/handler.ts';
import type { SessionHouse } from '../../../../server/actions/session.ts';
import { newToken, tokenHash } from '../../../../server/crypto/token.ts';
import { wholeHouse } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { telefoneDeAcesso } from '../../../../shared/telefone-de-acesso.ts';
import { lembrarAparelho } from '../../acesso/server/aparelho.ts';
import { auditarAcesso } from '../../acesso/server/auditar-acesso.ts';
import { limitar, POR_PEDIDO } from '../../acesso/server/limitar.ts';
import { nomesNaPorta } from '../../acesso/server/quem-entra.ts';
import { marcarFeita, pedirTroca } from '../../acesso/server/trocas-de-entrada.ts';
import { provarPessoa } from '../../etapas/server/provar-pessoa.ts';
import { trocas } from '../contract.ts';
import { t } from '../texts.ts';
import { avisarTroca } from './avisar-troca.ts';
import { gravarTelefone, type Lugar } from './gravar-telefone.ts';
import { travarEntrada } from './travar-entrada.ts';

/**
 * Changes the telephone of signing in, at once: no message proves a number. On a number that
 * somebody else of the house uses, the person needs a matrícula, which the house gives.
 */
export const trocarTelefoneDeAcesso = handler(
  trocas.trocarTelefoneDeAcesso,
  async (ctx, { telefone: digitado, ...prova }) => {
    const telefone = telefoneDeAcesso(digitado);
    if (telefone === null) throw fieldFailure('telefone', t.key('Escreva o telefone com o DDD.'));
    if (telefone === ctx.session.telefone) throw fieldFailure('telefone', t.key('Você já entra com este telefone.'));
    const { userId, sessionId, casa } = ctx.session;
    if (!casa) throw new Failure(409, 'sem_casa', t.key('O telefone só entra numa casa. Entre nela primeiro.'));
    const senhaAntes = await provarPessoa(ctx, prova);
    await limitar(ctx.services.doors, `troca:conta:${userId}`, POR_PEDIDO, ctx.agora);
    const matricula = await matriculaDaFicha(ctx, casa);
    const lugar = await ctx.services.doors.acesso({}, async (db): Promise<Lugar> => {
      const conta = await travarEntrada(db, userId, senhaAntes);
      const ficou = await gravarTelefone(db, { contaId: userId, orgId: casa.orgId, telefone, matricula });
      if (ficou === null) throw precisaDeMatricula();
      const desfazer = newToken();
      const { agora } = ctx;
      const troca = await pedirTroca(db, {
        contaId: userId,
        sessaoId: sessionId,
        agora,
        expira: agora,
        email: null,
        tokenHash: null,
      });
      await marcarFeita(db, troca, {
        agora,
        antes: conta,
        desfazerHash: conta.email === null ? null : tokenHash(desfazer),
      });
      await avisarTroca(ctx, db, { conta, desfazer, telefone: true });
      await auditarAcesso(ctx, db, casa.orgId, userId, 'acesso.trocar_telefone');
      await announce(db, { type: 'pessoa', id: userId });
      return ficou;
    });
    lembrarAparelho(ctx, ...nomesNaPorta({ email: null, telefone, casa: casa.orgId }));
    return { telefone, matricula: lugar.semMatricula ? null : lugar.matricula };
  },
);

const precisaDeMatricula = () =>
  new Failure(
    409,
    'precisa_de_matricula',
    t.key('Outra pessoa da casa já entra com este telefone. Peça uma matrícula a quem cuida da casa, e tente de novo.'),
  );

/** The matrícula of the own record, as it is compared at the door. */
async function matriculaDaFicha(
  { services }: SessionContext,
  { orgId, membroId }: SessionHouse,
): Promise<string | null> {
  if (membroId === null) return null;
  const membro = await services.doors.casa(wholeHouse(orgId), { readOnly: true }, (db) =>
    db.maybe<{ matricula: string | null }>(
      sql`select ile_matricula_norm(matricula) as matricula from membros where org_id = ${orgId} and id = ${membroId}`,
    ),
  );
  return membro?.matricula ?? null;
}
