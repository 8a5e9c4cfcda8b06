import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { telefoneDeAcesso } from '../../../../shared/telefone-de-acesso.ts';
import { limitar, type Limite } from '../../../acesso/acesso/server/limitar.ts';
import { criarLinks, travarLinks } from '../../../acesso/links/server/criar-links.ts';
import { semMembro } from '../../membros/server/nao-encontrado.ts';
import { acessos } from '../contract.ts';
import { t } from '../texts.ts';
import { candidatosAoLink, darMatriculas, numerosRepetidos } from './candidatos-ao-link.ts';

/** A link costs nothing to make, so only a script meets this. */
const POR_CASA: Limite = { livres: 200, atrasos: [30, 60] };

/**
 * The link of one member. It replaces an earlier one, and what it makes is a viewer's account. If
 * another person of the house has the same number, the member needs a matrícula first, and the
 * caller decides that (`dar_matricula`).
 */
export const darAcesso = handler(acessos.darAcesso, async (ctx, { id, dar_matricula }) => {
  await limitar(ctx.services.doors, `link-do-membro:casa:${ctx.orgId}`, POR_CASA, ctx.agora);
  await travarLinks(ctx);
  const [membro] = await candidatosAoLink(ctx, sql`m.id = ${id} and m.ativo`);
  if (!membro) throw semMembro();
  if (membro.usuario) throw new Failure(409, 'ja_tem_acesso', t.key('Este membro já tem acesso ao sistema.'));
  const telefone = telefoneDeAcesso(membro.telefone ?? '');
  if (telefone === null)
    throw new Failure(422, 'sem_telefone', t.key('A ficha não tem um telefone com DDD. Preencha e tente de novo.'));
  let { matricula } = membro;
  const repetido = (await numerosRepetidos(ctx)).has(telefone);
  if (matricula === null && repetido) {
    if (!dar_matricula)
      throw new Failure(
        409,
        'precisa_de_matricula',
        t.key('Outra pessoa da casa tem o mesmo telefone. Para entrar, esta precisa de uma matrícula.'),
      );
    matricula = await darMatriculas(ctx, [id]).then((dadas) => dadas.get(id) ?? null);
  }
  const [link] = await criarLinks(ctx, [{ membroId: id, telefone, matricula }]);
  await ctx.audit('acesso.dar_acesso', { alvo: id });
  return {
    caminho: link?.caminho ?? '',
    expira_em: link?.expira_em ?? '',
    telefone,
    matricula: repetido ? matricula : null,
  };
});
