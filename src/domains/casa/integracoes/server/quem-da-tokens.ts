import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { conferirPessoa } from '../../../acesso/etapas/server/conferir-pessoa.ts';
import { podeDarFeixe, type Feixe } from '../rules.ts';
import { t } from '../texts.ts';

export const DIA_DO_TOKEN_MS = 24 * 60 * 60_000;

export const tokenNaoEncontrado = (): Failure =>
  new Failure(404, 'chave_nao_encontrada', t.key('Chave não encontrada'));

export const fimDoToken = (agora: Date, dias: number): string =>
  new Date(agora.getTime() + dias * DIA_DO_TOKEN_MS).toISOString();

/**
 * Nobody gives a right that they lack. A secret that outlives the session needs its person: two
 * steps, and the password unless they just signed in.
 */
export async function exigirQuemDaTokens(ctx: HouseContext, feixes: readonly Feixe[], senha: string): Promise<void> {
  if (!feixes.every((feixe) => podeDarFeixe(ctx.casa, feixe)))
    throw fieldFailure('feixes', t.key('Você não pode dar um direito que não tem.'));
  const provada = await ctx.services.doors.acesso({ inside: true, readOnly: true }, (db) =>
    db.maybe(sql`select 1 from sessoes where id = ${ctx.session.sessionId} and etapas = 'provada'`),
  );
  if (!provada) throw new Failure(409, 'ligue_as_suas', t.key('Ligue antes as suas duas etapas, em Meu Perfil.'));
  await conferirPessoa(ctx, senha);
}
