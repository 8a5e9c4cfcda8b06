import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { matching } from '../../../../server/database/like.ts';
import { type Statement, columns, parameters, sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { StoredFields } from '../../../../shared/field-schemas.ts';
import { namesOf } from '../../../../shared/noun-fields.ts';
import { exigirFundo } from '../../../dinheiro/fundos/server/fundos.ts';
import { reprecificar } from '../../faturas/server/reprecificar.ts';
import { planos } from '../contract.ts';
import { PLANO } from '../fields.ts';
import { t } from '../../../../shared/texts.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';

const comHistorico = [
  409,
  'plano_com_historico',
  t.key('Este plano tem assinaturas ou faturas. Desative-o em vez de excluir.'),
] as const;

export const constraints: Constraints = {
  planos__nome: [409, 'plano_repetido', t.key('Já existe um plano com este nome.')],
  assinaturas__plano: comHistorico,
  faturas__plano: comHistorico,
};

interface CamposDoPlano extends StoredFields<typeof PLANO> {
  dia_vencimento: number;
  ativo: boolean;
  fundo_id: string | null;
}

const COLUNAS_DO_PLANO = [...namesOf(PLANO), 'dia_vencimento', 'ativo', 'fundo_id'] as const;

const valoresDoPlano = (plano: CamposDoPlano): Statement => parameters(COLUNAS_DO_PLANO.map((coluna) => plano[coluna]));

/** What the form of a plan shows, from `planos p`. */
const versaoDoPlano: Statement = sql`md5(row(${columns(COLUNAS_DO_PLANO, 'p')})::text)`;

type Plano = Output<typeof planos.listarPlanos>['itens'][number];

/** Plans by name, each with its current subscriptions and their monthly sum. */
export const listarPlanos = handler(planos.listarPlanos, async ({ db, orgId }, { busca, somente_ativos }) => {
  const itens = await db.rows<Plano>(sql`
    select p.id, ${columns(COLUNAS_DO_PLANO, 'p')}, p.created_at, ${versaoDoPlano} as versao,
           (select jsonb_build_object('id', f.id, 'nome', f.nome) from fundos f where f.org_id = ${orgId} and f.id = p.fundo_id) as fundo,
           count(a.id) as assinaturas,
           coalesce(sum(p.valor_centavos - least(a.desconto_centavos, p.valor_centavos)), 0)::bigint as mensal_centavos
    from planos p
    left join assinaturas a on a.org_id = ${orgId} and a.plano_id = p.id and a.status = 'ativa' and a.fim is null
    where p.org_id = ${orgId}
      and ${matching(sql`p.nome_ordem`, busca)}
      and (p.ativo or not ${somente_ativos})
    group by p.org_id, p.id
    order by p.ativo desc, p.nome_ordem, p.id
    limit 500`);
  return { itens };
});

/** One new plan; two of the same name are refused. */
export const criarPlano = handler(planos.criarPlano, async (ctx, input) => {
  const { fundo_id = null } = input;
  await exigirFundo(ctx, fundo_id);
  const plano = await ctx.db.row<{ id: string }>(sql`
    insert into planos (org_id, ${columns(COLUNAS_DO_PLANO)})
    values (${ctx.orgId}, ${valoresDoPlano({ ...input, ativo: true, fundo_id })}) returning id`);
  await ctx.audit('plano.criar', { alvo: plano.id, depois: input });
  return plano;
});

export const semPlano = (): Failure => new Failure(404, 'plano_nao_encontrado', t.key('Plano não encontrado'));

/**
 * Saves the plan and, in the same transaction, re-prices the chosen open invoices; paid and
 * cancelled ones never change.
 */
export const editarPlano = handler(planos.editarPlano, async (ctx, { id, aplicar, versao, ...campos }) => {
  const antes = await ctx.db.maybe<{ fundo_id: string | null }>(sql`
    select ${columns(COLUNAS_DO_PLANO)} from planos where org_id = ${ctx.orgId} and id = ${id} for update`);
  if (!antes) throw semPlano();
  // A page loaded before this field existed sends none, so the purpose stays.
  const fundo_id = campos.fundo_id === undefined ? antes.fundo_id : campos.fundo_id;
  await exigirFundo(ctx, fundo_id, { antes: antes.fundo_id });
  const atual = sql`select ${versaoDoPlano} as versao from planos p where org_id = ${ctx.orgId} and id = ${id}`;
  await unlessChanged(ctx.db, versao, atual, () =>
    ctx.db.count(sql`
      update planos set (${columns(COLUNAS_DO_PLANO)}) = row(${valoresDoPlano({ ...campos, fundo_id })})
      where org_id = ${ctx.orgId} and id = ${id}`),
  );
  const faturas =
    aplicar === 'nenhuma' ? 0 : await reprecificar(ctx, { planoId: id, somenteAVencer: aplicar === 'a_vencer' });
  await ctx.audit('plano.editar', { alvo: id, antes, depois: { ...campos, aplicar, faturas } });
  return { faturas_atualizadas: faturas };
});

/**
 * Deletes a plan without history: the foreign keys of subscriptions and invoices refuse any other.
 */
export const excluirPlano = handler(planos.excluirPlano, async (ctx, { id }) => {
  const antes = await ctx.db.maybe(
    sql`delete from planos where org_id = ${ctx.orgId} and id = ${id} returning nome, valor_centavos, dia_vencimento`,
  );
  if (!antes) throw semPlano();
  await ctx.audit('plano.excluir', { alvo: id, antes });
  return { ok: true as const };
});

export interface MeuPlano {
  nome: string;
  valor_centavos: number;
  dia_vencimento: number;
}

/**
 * The current plan of the caller's own member. The database decides whose it is: a viewer sees no
 * other plan of the house.
 */
export const lerMeuPlano = ({ db, orgId }: Pick<HouseContext, 'db' | 'orgId'>): Promise<MeuPlano | undefined> =>
  db.maybe<MeuPlano>(sql`select nome, valor_centavos, dia_vencimento from ile_meu_plano(${orgId})`);

interface ValorDoPlano {
  plano_id: string;
  valor_centavos: number;
}

/** New prices of several plans; the caller holds their locks, and re-prices what is open. */
export const mudarValoresDosPlanos = ({ db, orgId }: HouseContext, precos: readonly ValorDoPlano[]): Promise<number> =>
  db.count(sql`
    update planos p set valor_centavos = q.valor
    from unnest(${precos.map(({ plano_id }) => plano_id)}::uuid[], ${precos.map(({ valor_centavos }) => valor_centavos)}::bigint[]) q (id, valor)
    where p.org_id = ${orgId} and p.id = q.id`);
