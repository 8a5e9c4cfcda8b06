import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { esquecerForma, renomearForma } from '../../../dinheiro/carteiras/server/carteira-do-metodo.ts';
import { nomeEmPortugues } from '../../../dinheiro/formas/rules.ts';
import { pagamentosDiversos } from '../contract.ts';
import {
  type Lista,
  PADRAO,
  type Sentido,
  TIPOS_DE_GASTO,
  comparavel,
  ehGasto,
  ehPadrao,
  recusaDaRemocao,
  recusaDoNome,
  sentidoDoTipo,
} from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

// Types and methods work the same way: locked ones in the program, the house's own in one table
// each.

const TABELA: Readonly<Record<Lista, Statement>> = {
  tipo: sql`pagamentos_diversos_tipos`,
  metodo: sql`pagamentos_diversos_metodos`,
};
const NAO_ACHADO: Readonly<Record<Lista, string>> = {
  tipo: t.key('Tipo não encontrado'),
  metodo: t.key('Método não encontrado'),
};

interface Opcao {
  id: string;
  nome: string;
}

interface Tipo extends Opcao {
  sentido: Sentido | null;
}

/**
 * There are none for a viewer without a linked member. Somebody who only holds the access code may
 * not read what a house calls its money.
 */
const daCasa = ({ db, orgId, casa }: HouseContext, lista: Lista): Promise<Opcao[]> =>
  casa.escopo === 'membro' && casa.membroId === null
    ? Promise.resolve([])
    : db.rows<Opcao>(sql`select id, nome from ${TABELA[lista]} where org_id = ${orgId} order by nome_norm`);

const fixa = (nome: string) => ({ id: nome, nome: nomeEmPortugues(nome), padrao: true });

/** The locked ones first, then the house's own by name. */
async function listarOpcoes(ctx: HouseContext, lista: Lista) {
  const proprias = await daCasa(ctx, lista);
  return { itens: [...PADRAO[lista].map(fixa), ...proprias.map((opcao) => ({ ...opcao, padrao: false }))] };
}

/**
 * The same with the direction of each type, and with the usual kinds of spending. A type that the
 * house called like one of those takes its place.
 */
async function listarOsTipos(ctx: HouseContext) {
  const { itens } = await listarOpcoes(ctx, 'tipo');
  const sentidos = new Map(
    (
      await ctx.db.rows<Pick<Tipo, 'id' | 'sentido'>>(
        sql`select id, sentido from pagamentos_diversos_tipos where org_id = ${ctx.orgId}`,
      )
    ).map(({ id, sentido }) => [id, sentido]),
  );
  const livres = TIPOS_DE_GASTO.filter((gasto) => !itens.some(({ nome }) => comparavel(nome) === gasto));
  const fixos = [...itens.filter(({ padrao }) => padrao), ...livres.map(fixa)];
  return {
    itens: [
      ...fixos.map((tipo) => ({ ...tipo, sentido: sentidoDoTipo(tipo.id) })),
      ...itens.filter(({ padrao }) => !padrao).map((tipo) => ({ ...tipo, sentido: sentidos.get(tipo.id) ?? null })),
    ],
  };
}

/** The stored spelling of a chosen name, or null if it is not in the list. */
export async function acharOpcao(ctx: HouseContext, lista: Lista, nome: string): Promise<string | null> {
  if (ehPadrao(lista, nome)) return comparavel(nome);
  const propria = (await daCasa(ctx, lista)).find((opcao) => comparavel(opcao.nome) === comparavel(nome));
  return propria?.nome ?? (lista === 'tipo' && ehGasto(nome) ? comparavel(nome) : null);
}

/**
 * A new name, compared without case and accents; one of two at once violates the unique constraint.
 */
async function criarOpcao(
  ctx: HouseContext,
  lista: Lista,
  nome: string,
  sentido: Sentido | null = null,
): Promise<{ id: string }> {
  recusar(
    recusaDoNome(
      lista,
      nome,
      (await daCasa(ctx, lista)).map((opcao) => opcao.nome),
    ),
    `${lista}_repetido`,
  );
  const criada = await ctx.db.row<{ id: string }>(
    lista === 'tipo'
      ? sql`insert into pagamentos_diversos_tipos (org_id, nome, sentido) values (${ctx.orgId}, ${nome}, ${sentido}) returning id`
      : sql`insert into pagamentos_diversos_metodos (org_id, nome) values (${ctx.orgId}, ${nome}) returning id`,
  );
  await ctx.audit(`lancamento.${lista}.criar`, { alvo: criada.id, depois: { nome, ...(sentido && { sentido }) } });
  return criada;
}

async function renomearOpcao(
  ctx: HouseContext,
  lista: Lista,
  { id, nome, sentido }: Opcao & { sentido?: Sentido | null | undefined },
): Promise<{ ok: true }> {
  const proprias = await daCasa(ctx, lista);
  const atual = ehPadrao(lista, id) ? { id, nome: id } : proprias.find((opcao) => opcao.id === id);
  if (!atual) throw naoAchado(lista);
  const nomes = proprias.map((opcao) => opcao.nome);
  recusar(recusaDoNome(lista, nome, nomes, atual.nome), ehPadrao(lista, id) ? 'preset' : 'conflito');
  const antes = await ctx.db.maybe<{ nome: string }>(
    sql`select nome from ${TABELA[lista]} where org_id = ${ctx.orgId} and id = ${id} for no key update`,
  );
  if (!antes) throw naoAchado(lista);
  await ctx.db.count(sql`update ${TABELA[lista]} set nome = ${nome} where org_id = ${ctx.orgId} and id = ${id}`);
  if (lista === 'metodo') await renomearForma(ctx, antes.nome, nome);
  else if (sentido !== undefined)
    await ctx.db.count(
      sql`update pagamentos_diversos_tipos set sentido = ${sentido} where org_id = ${ctx.orgId} and id = ${id}`,
    );
  await ctx.audit(`lancamento.${lista}.renomear`, {
    alvo: id,
    antes,
    depois: { nome, ...(sentido !== undefined && { sentido }) },
  });
  return { ok: true };
}

/** Removes it from the choices; entries made with it keep the name. */
async function excluirOpcao(ctx: HouseContext, lista: Lista, id: string): Promise<{ ok: true }> {
  recusar(recusaDaRemocao(lista, id), 'preset');
  const saiu = await ctx.db.maybe<{ nome: string }>(
    sql`delete from ${TABELA[lista]} where org_id = ${ctx.orgId} and id = ${id} returning nome`,
  );
  if (!saiu) throw naoAchado(lista);
  if (lista === 'metodo') await esquecerForma(ctx, saiu.nome);
  await ctx.audit(`lancamento.${lista}.excluir`, { alvo: id, antes: saiu });
  return { ok: true };
}

const naoAchado = (lista: Lista) => new Failure(404, `${lista}_nao_encontrado`, NAO_ACHADO[lista]);

function recusar(frase: string | null, codigo: string): void {
  if (frase) throw new Failure(409, codigo, frase);
}

/** Each name once, whatever its case or accents. */
export const criarMetodo = handler(pagamentosDiversos.criarMetodo, (ctx, { nome }) => criarOpcao(ctx, 'metodo', nome));

/** Deletes a method that the house made itself; entries made with it keep the name. */
export const excluirMetodo = handler(pagamentosDiversos.excluirMetodo, (ctx, { id }) =>
  excluirOpcao(ctx, 'metodo', id),
);

/** Everybody in the house chooses from these. */
export const listarMetodos = handler(pagamentosDiversos.listarMetodos, (ctx) => listarOpcoes(ctx, 'metodo'));

/** Renames a method that the house made itself; locked ones do not change. */
export const renomearMetodo = handler(pagamentosDiversos.renomearMetodo, (ctx, input) =>
  renomearOpcao(ctx, 'metodo', input),
);

/** Each name once, whatever its case or accents. */
export const criarTipo = handler(pagamentosDiversos.criarTipo, (ctx, { nome, sentido }) =>
  criarOpcao(ctx, 'tipo', nome, sentido),
);

/** Deletes a type that the house made itself; entries made with it keep the name. */
export const excluirTipo = handler(pagamentosDiversos.excluirTipo, (ctx, { id }) => excluirOpcao(ctx, 'tipo', id));

/** Everybody in the house chooses from these. */
export const listarTipos = handler(pagamentosDiversos.listarTipos, listarOsTipos);

/** Renames a type that the house made itself; locked ones do not change. */
export const renomearTipo = handler(pagamentosDiversos.renomearTipo, (ctx, input) => renomearOpcao(ctx, 'tipo', input));
