import { cpfDoMembro } from '../../../pessoas/membros/server/cpf-do-membro.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { menorDeIdade } from '../../../../shared/maioridade.ts';
import { t } from '../../../../shared/texts.ts';
import type { NaCasa } from './na-casa.ts';
import type { Pagador } from './provedor.ts';

interface Escolha {
  /** The person agreed on this screen, or told the staff so. */
  concorda: boolean;
  /** The member decides alone: a guardian is not there to be asked. */
  porSi: boolean;
}

/** Whom the provider is told of, which it is only once the person agreed. */
export async function lerPagador(na: NaCasa, membro_id: string, { concorda, porSi }: Escolha): Promise<Pagador> {
  if (!concorda)
    throw new Failure(
      409,
      'falta_concordar',
      t.key('O provedor pede o nome e o CPF de quem paga. Concorde antes, ou use o código da casa.'),
    );
  const { db, orgId, hoje } = na;
  const membro = await db.maybe<{ nome: string; dt_nascimento: string | null }>(sql`
    select nome, dt_nascimento from membros where org_id = ${orgId} and id = ${membro_id} and anonimizado_em is null`);
  if (porSi && membro && menorDeIdade(membro.dt_nascimento, hoje))
    throw new Failure(
      409,
      'pagador_menor',
      t.key('Abaixo de 18 anos quem concorda é o responsável. Use o código da casa.'),
    );
  const cpf = membro && (await cpfDoMembro(na, membro_id));
  if (!cpf)
    throw new Failure(409, 'pagador_sem_cpf', t.key('Não há CPF no cadastro desta pessoa. Use o código da casa.'));
  return { nome: membro.nome, cpf };
}
