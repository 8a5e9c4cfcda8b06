import { randomBytes } from 'node:crypto';
import { NO_HOUSE } from '../../../../server/actions/audit.ts';
import { type Output, handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import type { Db } from '../../../../server/database/door.ts';
import { escapeLike, matching } from '../../../../server/database/like.ts';
import { afterCursor, pageOf } from '../../../../server/database/pages.ts';
import { type Statement, literal, sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { formatarCodigo, gerarCodigo } from '../../../../shared/codigo.ts';
import { type Dia, FUSO_PADRAO, hojeEm, somarDias } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { inicioDoCodigo } from '../../../acesso/acesso/rules.ts';
import { mudancaDoFuso } from '../../../acesso/terreiros/rules.ts';
import { inserirTerreiro } from '../../../acesso/terreiros/server/terreiros.ts';
import { superadmin } from '../contract.ts';
import {
  DIAS_ATE_O_FIM,
  FEITOS,
  type Feito,
  type FiltroDoContrato,
  LISTADOS,
  type StatusDoContrato,
} from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { auditarNaCasa, auditarPlataforma } from './auditar-plataforma.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';

export const constraints: Constraints = {
  terreiros__com_movimento: [
    409,
    'terreiro_com_movimento',
    t.key('Este terreiro acaba de receber um pagamento, lançamento ou venda. Abra a exclusão de novo.'),
  ],
  saas_org_contract__plano: [
    409,
    'plano_com_contratos',
    t.key('Este plano tem contratos. Deixe-o inativo em vez de excluir.'),
  ],
};

/** What the form of a plan shows, from `saas_plan p`. */
export const versaoDoPlanoSaas: Statement = sql`md5(row(p.nome, p.preco_centavos, p.ativo, p.descricao, p.na_pagina)::text)`;

/** What the form of a contract shows, from `saas_org_contract c`. */
export const versaoDoContrato: Statement = sql`md5(row(c.plan_id, c.inicio, c.fim, c.status, c.owner_email)::text)`;

/** The features of `saas_plan p`. The action that changes them locks that row. */
export const versaoDasFuncionalidades: Statement = sql`
  md5((select coalesce(string_agg(f.feature, ',' order by f.feature), '') from saas_plan_features f where f.plan_id = p.id))`;

/** What the superadmin edits of `terreiros`. */
const versaoDoTerreiro: Statement = sql`md5(row(nome, email, fuso_horario)::text)`;

const PAGINA = 50;

type Casa = Output<typeof superadmin.listarTerreiros>['itens'][number];
type CasaRow = Omit<Casa, 'usuarios' | 'membros' | 'contrato'> & { cursor: string };

/**
 * A page of houses ordered by their folded names, with counts of people and members only. A code is
 * found with or without its hyphen, from its first half on, an id by its first characters. The
 * platform is in no house, so contract states use the day of most houses.
 */
export const listarTerreiros = handler(superadmin.listarTerreiros, async ({ db, agora }, input) => {
  const { busca, contrato, depois_de } = input;
  const filtro = sql`
    (${matching(sql`ile_dobrar(concat_ws(' ', nome, email))`, busca)}
     or starts_with(access_code, ${inicioDoCodigo(busca)}) or id::text like ${escapeLike(busca.toLowerCase())} || '%')
    and ${CONDICAO[contrato](hojeEm(agora, FUSO_PADRAO))}`;
  const linhas = await db.rows<CasaRow>(sql`
    select id, nome, email, access_code, fuso_horario, created_at, expurgo_em, plano_escolhido,
           (select p.nome from saas_plan p where p.id::text = plano_escolhido) as plano_escolhido_nome, ${versaoDoTerreiro} as versao, ile_dobrar(nome) || ' ' || id as cursor
    from terreiros where ${filtro} ${afterCursor(depois_de, sql`(ile_dobrar(nome), id)`)}
    order by ile_dobrar(nome), id
    limit ${literal(PAGINA + 1)}`);
  const { itens: casas, proximo } = pageOf(linhas, PAGINA, ({ cursor }) => cursor);
  const ids = casas.map(({ id }) => id);
  const [usuarios, membros, contratos] = await Promise.all([
    contar(db, sql`select org_id, count(*) as n from profiles where org_id = any(${ids}) group by org_id`),
    contar(db, sql`select org_id, count(*) as n from membros where org_id = any(${ids}) group by org_id`),
    lerContratos(db, ids),
  ]);
  const itens = casas.map((casa) => ({
    ...casa,
    access_code: formatarCodigo(casa.access_code),
    usuarios: usuarios.get(casa.id) ?? 0,
    membros: membros.get(casa.id) ?? 0,
    contrato: contratos.get(casa.id) ?? null,
  }));
  return { itens, proximo };
});

const contratoQue = (como: Statement) =>
  sql`exists (select 1 from saas_org_contract c where c.org_id = terreiros.id and ${como})`;

const CONDICAO: Readonly<Record<FiltroDoContrato, (hoje: Dia) => Statement>> = {
  todos: () => sql`true`,
  sem_contrato: () => sql`not ${contratoQue(sql`true`)}`,
  vigente: (hoje) => contratoQue(sql`c.status = 'ativo' and (c.fim is null or c.fim >= ${hoje})`),
  a_vencer: (hoje) =>
    contratoQue(sql`c.status = 'ativo' and c.fim between ${hoje} and ${somarDias(hoje, DIAS_ATE_O_FIM)}`),
  encerrado: (hoje) => contratoQue(sql`(c.status <> 'ativo' or c.fim < ${hoje})`),
};

async function contar(db: Db, statement: Statement): Promise<Map<string, number>> {
  const linhas = await db.rows<{ org_id: string; n: number }>(statement);
  return new Map(linhas.map(({ org_id, n }) => [org_id, n]));
}

type ContratoRow = NonNullable<Casa['contrato']> & { org_id: string };

async function lerContratos(db: Db, ids: readonly string[]): Promise<Map<string, ContratoRow>> {
  const linhas = await db.rows<ContratoRow>(sql`
    select c.org_id, c.plan_id, p.nome as plano, c.inicio, c.fim, c.status, c.owner_email, ${versaoDoContrato} as versao
    from saas_org_contract c join saas_plan p on p.id = c.plan_id where c.org_id = any(${ids})`);
  return new Map(linhas.map((linha) => [linha.org_id, linha]));
}

/**
 * Creates a house without people, with its own access code; 'Vincular responsável' gives it an
 * owner.
 */
export const cadastrarTerreiro = handler(superadmin.cadastrarTerreiro, async (ctx, novo) => {
  const { id, access_code } = await inserirTerreiro(ctx.db, novo);
  await auditarPlataforma(ctx, ctx.db, 'plataforma.terreiro_criar', { alvo: id, depois: { nome: novo.nome } });
  return { id, access_code: formatarCodigo(access_code) };
});

export const semTerreiro = (): Failure => new Failure(404, 'terreiro_nao_encontrado', t.key('Terreiro não encontrado'));
export const semPlanoSaas = (): Failure => new Failure(404, 'plano_nao_encontrado', t.key('Plano não encontrado'));
export const semPessoa = (): Failure => new Failure(404, 'usuario_nao_encontrado', t.key('Usuário não encontrado.'));
export const terreiroGuardado = (): Failure =>
  new Failure(409, 'terreiro_guardado', t.key('Este terreiro está guardado. Traga-o de volta primeiro.'));

interface Dados {
  nome: string;
  email: string | null;
  fuso_horario: string;
}

/**
 * Changes name, e-mail and clock; everything else about the house is its own to change. Its own
 * trace says that its clock was changed.
 */
export const editarTerreiro = handler(superadmin.editarTerreiro, async (ctx, { id, versao, ...dados }) => {
  const antes = await ctx.db.maybe<Dados>(
    sql`select nome, email, fuso_horario from terreiros where id = ${id} for update`,
  );
  if (!antes) throw semTerreiro();
  const depois = { ...dados, fuso_horario: dados.fuso_horario ?? antes.fuso_horario };
  const atual = sql`select ${versaoDoTerreiro} as versao from terreiros where id = ${id}`;
  await unlessChanged(ctx.db, versao, atual, () =>
    ctx.db.count(
      sql`update terreiros set nome = ${depois.nome}, email = ${depois.email}, fuso_horario = ${depois.fuso_horario} where id = ${id}`,
    ),
  );
  await auditarPlataforma(ctx, ctx.db, 'plataforma.terreiro_editar', { alvo: id, antes, depois });
  const mudanca = mudancaDoFuso(antes.fuso_horario, depois.fuso_horario, ctx.agora);
  if (mudanca) await auditarNaCasa(ctx, ctx.db, id, 'organizacao.mudar_fuso', { alvo: id, ...mudanca });
  await announce(ctx.db, { type: 'casa', id });
  return { ok: true as const };
});

const FEITO = 'plataforma.';

interface ContratoPassado {
  plan_id: string;
  inicio: string;
  fim: string | null;
  status: StatusDoContrato;
}

interface LinhaRow {
  id: string;
  quando: string;
  acao: Feito;
  antes: ContratoPassado | null;
  depois: ContratoPassado | null;
}

/**
 * The platform's own trace about a house, contracts in full; nothing of the house's trace, which
 * the platform does not read.
 */
export const lerHistorico = handler(superadmin.lerHistorico, async ({ db }, { id }) => {
  if (!(await db.maybe(sql`select 1 from terreiros where id = ${id}`))) throw semTerreiro();
  const [linhas, planos] = await Promise.all([
    db.rows<LinhaRow>(sql`
      select id, quando, substr(acao, ${FEITO.length + 1}) as acao, case when acao = ${`${FEITO}contrato`} then antes end as antes,
             case when acao = ${`${FEITO}contrato`} then depois end as depois
      from auditoria
      where org_id = ${NO_HOUSE} and alvo = ${id} and acao = any(${FEITOS.map((feito) => FEITO + feito)})
      order by quando desc, id desc
      limit ${literal(LISTADOS)}`),
    db.rows<{ id: string; nome: string }>(sql`select id, nome from saas_plan`),
  ]);
  const nomes = new Map(planos.map((plano) => [plano.id, plano.nome]));
  const contrato = (linha: ContratoPassado | null) =>
    linha && { plano: nomes.get(linha.plan_id) ?? null, inicio: linha.inicio, fim: linha.fim, status: linha.status };
  return { itens: linhas.map((linha) => ({ ...linha, antes: contrato(linha.antes), depois: contrato(linha.depois) })) };
});

/** Gives the house a new code; the old one lets nobody join. Neither code is in the trace. */
export const trocarCodigo = handler(superadmin.trocarCodigo, async (ctx, { id }) => {
  const access_code = gerarCodigo(randomBytes(10));
  const trocados = await ctx.db.count(sql`update terreiros set access_code = ${access_code} where id = ${id}`);
  if (trocados === 0) throw semTerreiro();
  await auditarPlataforma(ctx, ctx.db, 'plataforma.terreiro_renovar_codigo', { alvo: id });
  await announce(ctx.db, { type: 'casa', id });
  return { access_code: formatarCodigo(access_code) };
});
