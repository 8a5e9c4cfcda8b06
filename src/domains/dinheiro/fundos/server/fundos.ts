import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { type Statement, columns, parameters, sql } from '../../../../server/database/sql.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import type { StoredFields } from '../../../../shared/field-schemas.ts';
import { namesOf } from '../../../../shared/noun-fields.ts';
import { fundos } from '../contract.ts';
import { FUNDO } from '../fields.ts';
import { t } from '../../../../shared/texts.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';

export const constraints: Constraints = {
  fundos__nome: [409, 'fundo_repetido', t.key('Já existe um fundo com este nome.')],
  fundos__geral: [422, 'fundo_geral', t.key('“Geral” é o dinheiro que não está em nenhum fundo. Escolha outro nome.')],
};

const COLUNAS_DO_FUNDO = namesOf(FUNDO);

const valoresDoFundo = (fundo: StoredFields<typeof FUNDO>): Statement =>
  parameters(COLUNAS_DO_FUNDO.map((coluna) => fundo[coluna]));

/** What the form of a purpose shows, from `fundos f`. */
export const versaoDoFundo: Statement = sql`md5(row(${columns(COLUNAS_DO_FUNDO, 'f')})::text)`;

type Fundo = Output<typeof fundos.listarFundos>['itens'][number];

/** The purposes by name, the archived ones last. */
export const listarFundos = handler(fundos.listarFundos, async ({ db, orgId }) => ({
  itens: await db.rows<Fundo>(sql`
    select f.id, ${columns(COLUNAS_DO_FUNDO, 'f')}, f.arquivado_em is not null as arquivado, ${versaoDoFundo} as versao
    from fundos f where f.org_id = ${orgId} order by f.arquivado_em is not null, f.nome_norm, f.id limit 500`),
}));

/** One new purpose; two of the same name are refused. */
export const criarFundo = handler(fundos.criarFundo, async (ctx, campos) => {
  const fundo = await ctx.db.row<{ id: string }>(sql`
    insert into fundos (org_id, ${columns(COLUNAS_DO_FUNDO)}) values (${ctx.orgId}, ${valoresDoFundo(campos)}) returning id`);
  await ctx.audit('fundo.criar', { alvo: fundo.id, depois: campos });
  return fundo;
});

const semFundo = (): Failure => new Failure(404, 'fundo_nao_encontrado', t.key('Fundo não encontrado'));

/** Another name or goal. Published papers keep the name they were published with. */
export const editarFundo = handler(fundos.editarFundo, async (ctx, { id, versao, ...campos }) => {
  const antes = await ctx.db.maybe(sql`
    select ${columns(COLUNAS_DO_FUNDO)} from fundos where org_id = ${ctx.orgId} and id = ${id} for no key update`);
  if (!antes) throw semFundo();
  const atual = sql`select ${versaoDoFundo} as versao from fundos f where f.org_id = ${ctx.orgId} and f.id = ${id}`;
  await unlessChanged(ctx.db, versao, atual, () =>
    ctx.db.count(sql`
      update fundos set (${columns(COLUNAS_DO_FUNDO)}) = row(${valoresDoFundo(campos)}) where org_id = ${ctx.orgId} and id = ${id}`),
  );
  await ctx.audit('fundo.editar', { alvo: id, antes, depois: campos });
  return { ok: true } as const;
});

/**
 * Takes a purpose out of the choices. It is refused while a plan gathers for it, or a repeating
 * bill is paid from it, because they would go on moving it unseen.
 */
export const arquivarFundo = handler(fundos.arquivarFundo, async (ctx, { id }) => {
  // A plan that is just being saved with it is waited for.
  if (!(await ctx.db.maybe(sql`select from fundos where org_id = ${ctx.orgId} and id = ${id} for update`)))
    throw semFundo();
  const plano = await ctx.db.maybe<{ nome: string }>(sql`
    select nome from planos where org_id = ${ctx.orgId} and fundo_id = ${id} order by nome_ordem limit 1`);
  if (plano)
    throw new Failure(
      409,
      'fundo_de_um_plano',
      t.key('O plano {nome} junta para este fundo. Mude o plano antes de arquivar.'),
      { params: { nome: plano.nome } },
    );
  const conta = await ctx.db.maybe<{ nome: string }>(sql`
    select c.descricao as nome from contas_a_pagar c
    where c.org_id = ${ctx.orgId} and c.fundo_id = ${id} and c.repete <> 'nao' and c.excluida_em is null
      and not exists (select from pagamentos_diversos d
                      where d.org_id = ${ctx.orgId} and d.conta_id = c.id and d.conta_id is not null and d.estornado_em is null)
    order by c.vencimento, c.id limit 1`);
  if (conta)
    throw new Failure(
      409,
      'fundo_de_uma_conta',
      t.key('A conta {nome}, que se repete, é paga deste fundo. Mude a conta antes de arquivar.'),
      { params: { nome: conta.nome } },
    );
  await ctx.db.count(sql`
    update fundos set arquivado_em = coalesce(arquivado_em, ${ctx.agora}) where org_id = ${ctx.orgId} and id = ${id}`);
  await ctx.audit('fundo.arquivar', { alvo: id });
  return { ok: true } as const;
});

/** Offers an archived purpose again; repeating it changes nothing. */
export const reabrirFundo = handler(fundos.reabrirFundo, async (ctx, { id }) => {
  const reabertos = await ctx.db.count(
    sql`update fundos set arquivado_em = null where org_id = ${ctx.orgId} and id = ${id}`,
  );
  if (reabertos === 0) throw semFundo();
  await ctx.audit('fundo.reabrir', { alvo: id });
  return { ok: true } as const;
});

interface Regra {
  /** The field at which a refusal stands. */
  campo?: string;
  /** The purpose of the row before: editing must not fail because it was archived meanwhile. */
  antes?: string | null | undefined;
  /** Whether an archived purpose will do. */
  arquivado?: boolean;
}

/**
 * Refuses the field unless it is null or names a purpose of the house that may be used. Archiving
 * it waits for the caller's transaction.
 */
export async function exigirFundo(
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  fundoId: string | null,
  { campo = 'fundo_id', antes, arquivado = false }: Regra = {},
): Promise<void> {
  if (fundoId === null || fundoId === antes) return;
  const fundo = await db.maybe<{ arquivado: boolean }>(sql`
    select arquivado_em is not null as arquivado from fundos where org_id = ${orgId} and id = ${fundoId} for key share`);
  if (!fundo) throw fieldFailure(campo, t.key('Fundo não encontrado'), 'fundo_nao_encontrado');
  if (fundo.arquivado && !arquivado)
    throw fieldFailure(campo, t.key('Este fundo foi arquivado. Escolha outro.'), 'fundo_arquivado');
}
