import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { carteiras } from '../contract.ts';
import { formaServe } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { gravarForma, primeirasCarteiras } from './carteira-do-metodo.ts';
import { saldos } from './saldos.ts';
import { type CarteiraTravada, travarCarteira } from './travas.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';

export const constraints: Constraints = {
  carteiras__nome: [409, 'conflito', t.key('Já há uma carteira com este nome')],
  carteiras__nome_vazio: [422, 'nome_vazio', t.key('Informe o nome')],
  carteiras__saldo_inicial: [422, 'valor_fora', t.key('Informe um valor válido')],
};

/**
 * The carteiras of a house as a list reads them: cash, banks, card machines, the oldest first.
 * 'Dinheiro' and 'Banco' are there before anything has made their rows.
 */
const todasAsCarteiras = (orgId: OrgId): Statement => sql`
  select c.id, c.tipo, c.nome, c.arquivada_em is not null as arquivada, c.id = ile_carteira(c.org_id, c.tipo) as primeira,
         c.saldo_inicial_centavos, c.saldo_inicial_em, c.created_at
  from carteiras c where c.org_id = ${orgId}
  union all
  select ile_carteira(${orgId}, p.tipo), p.tipo, p.nome, false, true, null, null, '-infinity'
  from (values ('dinheiro', 'Dinheiro'), ('banco', 'Banco')) p (tipo, nome)
  where not exists (select from carteiras c where c.org_id = ${orgId} and c.id = ile_carteira(${orgId}, p.tipo))`;

const EM_ORDEM = sql`array_position(array['dinheiro', 'banco', 'gateway'], c.tipo), c.primeira desc, c.created_at, c.id`;

const listaDeCarteiras = (orgId: OrgId): Statement => sql`
  select c.id, c.tipo, c.nome, c.arquivada, c.primeira from (${todasAsCarteiras(orgId)}) c order by c.arquivada, ${EM_ORDEM}`;

/** The same list with each balance of now, in centavos, and its place in the list as `lugar`. */
export const carteirasComSaldo = (orgId: OrgId, fuso: string): Statement => sql`
  select c.id, c.tipo, c.nome, c.arquivada, c.primeira, c.saldo_inicial_centavos, c.saldo_inicial_em, s.saldo_centavos,
         row_number() over (order by c.arquivada, ${EM_ORDEM}) as lugar
  from (${todasAsCarteiras(orgId)}) c
  left join (${saldos({ orgId, fuso })}) s on s.carteira_id = c.id`;

type Lista = Output<typeof carteiras.listarCarteiras>;

/** Serves every form that takes money: names and kinds, no balances. */
export const listarCarteiras = handler(carteiras.listarCarteiras, async ({ db, orgId }) => {
  const [itens, formas] = await Promise.all([
    db.rows<Lista['itens'][number]>(listaDeCarteiras(orgId)),
    db.rows<Lista['formas'][number]>(sql`
      select metodo_norm as metodo, carteira_id from carteiras_por_metodo where org_id = ${orgId} order by metodo_norm`),
  ]);
  return { itens, formas };
});

/** Adds a carteira without a balance. A card machine may take over the cards at once. */
export const criarCarteira = handler(carteiras.criarCarteira, async (ctx, { nome, tipo, recebe_cartao }) => {
  if (recebe_cartao && tipo === 'dinheiro')
    throw fieldFailure('recebe_cartao', t.key('Uma gaveta de dinheiro não recebe cartões.'));
  await ctx.db.rows(primeirasCarteiras(ctx.orgId));
  const nova = await ctx.db.row<{ id: string }>(sql`
    insert into carteiras (org_id, tipo, nome) values (${ctx.orgId}, ${tipo}, ${nome}) returning id`);
  if (recebe_cartao) await gravarForma(ctx, 'cartao', nova.id);
  await ctx.audit('carteira.criar', {
    alvo: nova.id,
    depois: { nome, tipo, ...(recebe_cartao && { formas: ['cartao'] }) },
  });
  return nova;
});

/** Only the name changes: the kind stays, because rows lie there by it. */
export const editarCarteira = handler(carteiras.editarCarteira, async (ctx, { id, nome }) => {
  const { nome: antes } = await travarCarteira(ctx, id);
  await ctx.db.count(sql`update carteiras set nome = ${nome} where org_id = ${ctx.orgId} and id = ${id}`);
  await ctx.audit('carteira.editar', { alvo: id, antes: { nome: antes }, depois: { nome } });
  return { ok: true } as const;
});

/**
 * Takes a carteira out of the choices, or back into them; its movements stay readable. Money that
 * is just coming in is waited for.
 */
export const arquivarCarteira = handler(carteiras.arquivarCarteira, async (ctx, { id, arquivada }) => {
  const carteira = await travarCarteira(ctx, id, { semEntradas: arquivada });
  if (arquivada) await recusarUsada(ctx, carteira);
  await ctx.db.count(sql`
    update carteiras set arquivada_em = ${arquivada ? ctx.agora : null} where org_id = ${ctx.orgId} and id = ${id}`);
  await ctx.audit(arquivada ? 'carteira.arquivar' : 'carteira.reativar', {
    alvo: id,
    antes: { arquivada: carteira.arquivada },
    depois: { nome: carteira.nome },
  });
  return { ok: true } as const;
});

/** Money that still lies there, or still arrives there, would be lost from sight. */
async function recusarUsada({ db, orgId, casa }: HouseContext, { id, nome, primeira }: CarteiraTravada): Promise<void> {
  if (primeira)
    throw new Failure(
      409,
      'primeira_carteira',
      t.key('{nome} é a primeira da casa: pode mudar de nome, mas não ser arquivada.'),
      { params: { nome } },
    );
  const aberta = await db.maybe(sql`
    select from sessoes_de_caixa where org_id = ${orgId} and carteira_id = ${id} and numero is null`);
  if (aberta)
    throw new Failure(
      409,
      'carteira_com_caixa_aberto',
      t.key('Conclua antes o fechamento do caixa do PDV em {nome}.'),
      {
        params: { nome },
      },
    );
  const doProvedor = await db.maybe(sql`
    select from provedores_de_pix where org_id = ${orgId} and carteira_id = ${id}`);
  if (doProvedor)
    throw new Failure(
      409,
      'carteira_do_provedor',
      t.key('O provedor de PIX recebe em {nome}. Escolha antes outra carteira para ele.'),
      { params: { nome } },
    );
  const ligada = await db.maybe(sql`
    select from bancos_ligados where org_id = ${orgId} and carteira_id = ${id}`);
  if (ligada)
    throw new Failure(409, 'carteira_ligada', t.key('{nome} está ligada ao banco. Desligue antes.'), {
      params: { nome },
    });
  const formas = await db.rows<{ metodo: string }>(sql`
    select metodo_norm as metodo from carteiras_por_metodo where org_id = ${orgId} and carteira_id = ${id} order by metodo_norm`);
  if (formas.length > 0)
    throw new Failure(409, 'carteira_com_formas', t.key('Escolha antes outra carteira para: {formas}.'), {
      params: { formas: formas.map(({ metodo }) => metodo).join(', ') },
    });
  const saldo = await db.row<{ saldo_centavos: number | null }>(sql`
    select s.saldo_centavos from (${saldos({ orgId, fuso: casa.fusoHorario })}) s where s.carteira_id = ${id}`);
  if (saldo.saldo_centavos)
    throw new Failure(409, 'carteira_com_saldo', t.key('Ainda há {valor} em {nome}. Transfira antes de arquivar.'), {
      params: { valor: formatBRL(saldo.saldo_centavos), nome },
    });
}

/** What is written from now on lies there; rows that are there already keep theirs. */
export const definirForma = handler(carteiras.definirForma, async (ctx, { metodo, carteira_id }) => {
  const { tipo, arquivada, nome } = await travarCarteira(ctx, carteira_id);
  if (arquivada || !formaServe(metodo, tipo)) {
    const frase = t.key('Escolha uma carteira da lista.');
    throw new Failure(409, 'carteira_indisponivel', frase, { fields: { carteira_id: frase } });
  }
  await gravarForma(ctx, metodo, carteira_id);
  await ctx.audit('carteira.definir_forma', { alvo: carteira_id, depois: { metodo, nome } });
  return { ok: true } as const;
});
