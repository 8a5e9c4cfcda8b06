import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { telefoneDeAcesso } from '../../../../shared/telefone-de-acesso.ts';
import { limitar, type Limite } from '../../../acesso/acesso/server/limitar.ts';
import { criarLinks, travarLinks } from '../../../acesso/links/server/criar-links.ts';
import { acessos } from '../contract.ts';
import { candidatosAoLink, darMatriculas, numerosRepetidos } from './candidatos-ao-link.ts';

/** How many links one page has. */
const MAXIMO = 1000;
const POR_CASA: Limite = { livres: 10, atrasos: [60] };

/**
 * A link for every active member who has neither an account nor an invitation by e-mail. Those
 * without a telephone are counted. On a shared number everybody gets a matrícula first.
 */
export const darAcessoATodos = handler(acessos.darAcessoATodos, async (ctx) => {
  await limitar(ctx.services.doors, `link-do-membro:todos:${ctx.orgId}`, POR_CASA, ctx.agora);
  await travarLinks(ctx);
  const todos = (await candidatosAoLink(ctx, sql`m.ativo`)).filter(({ usuario, convidado }) => !usuario && !convidado);
  const lidos = todos.flatMap((um) => {
    const telefone = telefoneDeAcesso(um.telefone ?? '');
    return telefone === null ? [] : [{ ...um, telefone }];
  });
  const alcancados = lidos.slice(0, MAXIMO);
  const repetidos = await numerosRepetidos(ctx);
  const semMatricula = alcancados.filter(({ matricula, telefone }) => matricula === null && repetidos.has(telefone));
  const dadas = await darMatriculas(
    ctx,
    semMatricula.map(({ id }) => id),
  );
  const links = await criarLinks(
    ctx,
    alcancados.map(({ id, telefone, matricula }) => ({
      membroId: id,
      telefone,
      matricula: matricula ?? dadas.get(id) ?? null,
    })),
  );
  const caminhos = new Map(links.map(({ membro_id, caminho }) => [membro_id, caminho]));
  await ctx.audit('acesso.dar_acesso', { depois: { links: links.length, matriculas: dadas.size } });
  return {
    itens: alcancados.map(({ id, nome, matricula }) => ({
      id,
      nome,
      matricula: matricula ?? dadas.get(id) ?? null,
      caminho: caminhos.get(id) ?? '',
    })),
    sem_telefone: todos.length - lidos.length,
    faltam: lidos.length - alcancados.length,
    matriculas_dadas: dadas.size,
    expira_em: links[0]?.expira_em ?? null,
  };
});
