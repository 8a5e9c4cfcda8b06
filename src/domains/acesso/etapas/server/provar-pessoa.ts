import { passwordMatches } from '../../../../server/crypto/password.ts';
import type { Input, SessionContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { duasEtapas } from '../../acesso/server/abrir-sessao.ts';
import { esquecer, limitar, POR_CONTA } from '../../acesso/server/limitar.ts';
import { semSessao } from '../../acesso/server/sem-sessao.ts';
import type { etapas } from '../contract.ts';
import { lerDigitado } from '../rules.ts';
import { t } from '../texts.ts';
import { conferirChave, gastarDesafio } from './conferir-chave.ts';
import { segundaErrada, gastarDigitado } from './confirmar-codigo.ts';
import { contarEtapa, devolverEtapa } from './contar-etapa.ts';

export interface Prova {
  senha: string;
  /** The app's, or a recovery code; empty without one. */
  codigo: string;
  assinatura: Input<typeof etapas.confirmarComChave>['assinatura'] | null;
}

/**
 * Proves the signed-in person anew: the password always, and the second step where the account has
 * one, however young the session or known the browser. Returns the password's hash, which must be
 * the same when the change is written.
 */
export async function provarPessoa(ctx: SessionContext, prova: Prova): Promise<string> {
  const { doors } = ctx.services;
  const { userId } = ctx.session;
  const chave = `senha:conta:${userId}`;
  await limitar(doors, chave, POR_CONTA, ctx.agora);
  const conta = await doors.acesso({ readOnly: true }, (db) =>
    db.maybe<{ senha_hash: string | null; duas_etapas: boolean }>(
      sql`select c.senha_hash, ${duasEtapas(ctx.agora)} as duas_etapas from contas c where c.id = ${userId}`,
    ),
  );
  if (!conta) throw semSessao();
  const { senha_hash } = conta;
  if (!(await passwordMatches(prova.senha, senha_hash)) || senha_hash === null)
    throw fieldFailure('senha', t.key('A senha atual não confere.'));
  await esquecer(doors, chave);
  if (conta.duas_etapas) await provarSegunda(ctx, prova);
  return senha_hash;
}

async function provarSegunda(ctx: SessionContext, { codigo, assinatura }: Prova): Promise<void> {
  if (codigo === '' && assinatura === null) throw fieldFailure('codigo', t.key('Digite o código.'));
  const { userId, sessionId } = ctx.session;
  const tentativa = await contarEtapa(ctx);
  if (assinatura !== null) {
    const chave = await conferirChave(ctx, assinatura, { uso: `confirmar ${sessionId}`, contaId: userId });
    await ctx.services.doors.acesso({}, (db) => gastarDesafio(db, chave, ctx.agora));
  } else {
    const digitado = lerDigitado(codigo);
    const certo = await ctx.services.doors.acesso({}, async (db) =>
      digitado === null ? false : gastarDigitado(ctx, db, digitado),
    );
    if (!certo) throw await segundaErrada(ctx);
  }
  await devolverEtapa(ctx, tentativa);
}
