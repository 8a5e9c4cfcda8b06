import { passwordMatches } from '../../../../server/crypto/password.ts';
import type { SessionContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { esquecer, limitar, POR_CONTA } from '../../acesso/server/limitar.ts';
import { semSessao } from '../../acesso/server/sessoes.ts';
import { t } from '../../../../shared/texts.ts';

/** The password is not asked for again for so long after signing in. */
const RECENTE_MINUTOS = 10;

export interface Conferida {
  criada_em: string;
  senha_hash: string | null;
}

export const ehRecente = ({ criada_em }: Pick<Conferida, 'criada_em'>, agora: Date): boolean =>
  agora.getTime() - Date.parse(criada_em) < RECENTE_MINUTOS * 60_000;

/**
 * A change of the second step needs its person: the password, or a session that was opened within
 * the last ten minutes. A telephone left unlocked must not be enough to take the second step away.
 */
export async function conferirPessoa(ctx: SessionContext, senha: string): Promise<void> {
  const { doors } = ctx.services;
  const { userId, sessionId } = ctx.session;
  const lida = await doors.acesso({ readOnly: true }, (db) =>
    db.maybe<Conferida>(sql`
      select s.criada_em, c.senha_hash from sessoes s join contas c on c.id = s.conta_id where s.id = ${sessionId}`),
  );
  if (!lida) throw semSessao();
  if (senha === '' && ehRecente(lida, ctx.agora)) return;
  if (senha === '') throw fieldFailure('senha', t.key('Informe a senha.'));
  const chave = `senha:conta:${userId}`;
  await limitar(doors, chave, POR_CONTA, ctx.agora);
  if (!(await passwordMatches(senha, lida.senha_hash)))
    throw fieldFailure('senha', t.key('A senha atual não confere.'));
  await esquecer(doors, chave);
}
