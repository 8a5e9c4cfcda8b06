import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { semMembro } from '../../membros/server/nao-encontrado.ts';
import { papeis } from '../contract.ts';
import { camposQueFaltam, preencherModelo, usaCrenca } from '../rules-modelos.ts';
import { t } from '../texts.ts';
import { conferirModelo } from './gravar-modelo.ts';
import { autorizou } from './pode-receber.ts';
import { lerCasaDoPapel, lerPessoasDoPapel } from './valores-do-modelo.ts';

/** Reads what issuing would read, with the same rights, consents and lines, and stores nothing. */
export const preverPapel = handler(papeis.preverPapel, async (ctx, { membro_id, ...escrito }) => {
  const { paragrafos, campos } = conferirModelo(ctx, escrito);
  const membro = await ctx.db.maybe<{ autorizou: boolean }>(sql`
    select ${autorizou(ctx, 'espiritual')} as autorizou from membros m
    where m.org_id = ${ctx.orgId} and m.id = ${membro_id} and m.anonimizado_em is null`);
  if (!membro) throw semMembro();
  if (usaCrenca(campos) && !membro.autorizou)
    throw new Failure(409, 'sem_autorizacao', t.key('Esta pessoa não autorizou o registro da vida religiosa.'));
  const [pessoa] = await lerPessoasDoPapel(ctx, await lerCasaDoPapel(ctx), campos, [membro_id]);
  if (!pessoa) throw semMembro();
  return { paragrafos: preencherModelo(paragrafos, pessoa.valores), faltam: camposQueFaltam(campos, pessoa.valores) };
});
