import { auditFrom } from '../../../../server/actions/audit.ts';
import type { HouseContext, RequestInfo } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { toldFrom } from '../../../../server/actions/tell.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { errorCode } from '../../../../server/errors.ts';
import { Failure } from '../../../../shared/failure.ts';
import { quantoDe } from '../../../../shared/quantidade.ts';
import { baixaDeEstoque, movimentosDaVenda } from '../../produtos/server/estoque.ts';
import { carteiraDoMetodo, primeirasCarteiras } from '../../../dinheiro/carteiras/server/carteira-do-metodo.ts';
import { mexerNosMesesDaVenda } from '../../../dinheiro/carteiras/server/meses.ts';
import { VIVA } from '../../../tesouraria/cobrancas/server/cobranca-da-casa.ts';
import { turnoDaVenda } from '../../../tesouraria/sessoes-de-caixa/server/vendas-da-sessao.ts';
import { t } from '../../../../shared/texts.ts';
import { veioDaFila } from './conferir-venda.ts';
import { primeiraDaChave, type Primeira, type Venda } from './repetir-venda.ts';

/** A till that writes a sale, or the program once a sale's PIX is paid. */
export interface QuemVende extends Pick<HouseContext, 'db' | 'orgId' | 'hoje' | 'agora'> {
  /** Who is told in the trace; nobody if the program acts by itself. */
  casa: Pick<HouseContext['casa'], 'orgId' | 'fusoHorario'> &
    Partial<Pick<HouseContext['casa'], 'ouvida' | 'comProvedor'>> & { userId: string | null };
  vendedor: string;
  request?: RequestInfo;
  /** The carteira into which a provider has paid. */
  carteira?: string;
}

interface Problema {
  produto_id: string;
  nome: string | null;
  ativo: boolean | null;
  unidade: string | null;
  estoque_atual: number | null;
  /** True if the goods are sold in a fraction although their unit is whole. */
  partida: boolean;
}

interface GravadaRow {
  venda_id: string | null;
  numero: number | null;
  vendida_em: string | null;
  primeira: Primeira | null;
  problemas: Problema[] | null;
  anonimo: boolean;
  cobrada: boolean;
}

export interface Gravada {
  venda_id: string;
  numero: number;
  vendida_em: string;
}

/**
 * Writes the sale in one statement, which `escrever` sends, or throws why it is refused. A key that
 * is known already answers the sale that has it.
 */
export async function gravarVenda(
  ctx: QuemVende,
  venda: Venda,
  escrever: (statement: Statement) => Promise<GravadaRow[]>,
): Promise<{ gravada: Gravada } | { primeira: Primeira }> {
  // The transaction may end with the statement of the sale.
  mexerNosMesesDaVenda(ctx, venda.vendida_em ? new Date(venda.vendida_em) : ctx.agora);
  // The lock and the statement are sent together. The key's lock is held before the statement takes
  // its snapshot; if the lock fails, the statement fails because of it.
  const [trava, gravacao] = await Promise.allSettled([
    travarChave(ctx, venda.chave),
    escrever(instrucaoDaVenda(ctx, venda)),
  ]);
  if (trava.status === 'rejected') throw trava.reason;
  if (gravacao.status === 'rejected') throw gravacao.reason;
  const [gravada] = gravacao.value;
  if (gravada?.primeira) return { primeira: gravada.primeira };
  if (gravada?.problemas) throw recusa(gravada.problemas, venda);
  if (gravada?.anonimo)
    throw new Failure(409, 'membro_anonimizado', t.key('Este membro foi anonimizado. Escolha outro cliente.'));
  if (gravada?.cobrada)
    throw new Failure(
      409,
      'cobranca_aberta',
      t.key(
        'Há um PIX aberto para esta venda. Mostre o código e toque em Pagar de outro jeito antes de receber assim.',
      ),
    );
  const { venda_id, numero, vendida_em } = gravada ?? {};
  if (!venda_id || !numero || !vendida_em) throw new Error('A sale without problems was not written');
  return { gravada: { venda_id, numero, vendida_em } };
}

const travarChave = ({ db, orgId }: { db: Db; orgId: OrgId }, chave: string): Promise<unknown> =>
  db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${orgId}:${chave}`}, 0))`).catch((error: unknown) => {
    if (errorCode(error) !== '55P03') throw error;
    throw new Failure(409, 'em_andamento', t.key('Esta venda ainda está sendo gravada. Aguarde um instante.'), {
      retryAfter: 1,
    });
  });

function instrucaoDaVenda(ctx: QuemVende, venda: Venda): Statement {
  const { orgId, agora } = ctx;
  const coluna = <Key extends keyof Venda['itens'][number]>(key: Key) => venda.itens.map((item) => item[key]);
  const ids = coluna('produto_id');
  const daFila = veioDaFila(venda);
  const vendida_em = venda.vendida_em ?? agora;
  // Parts that say nothing for this sale are left out: each costs it a start in the database.
  const temMembro = venda.membro_id !== null;
  const anonimo = temMembro && !daFila;
  const comprador = temMembro ? compradorDaVenda(orgId, venda.membro_id) : sql``;
  return sql`
    with itens as (
      select * from unnest(${ids}::uuid[], ${coluna('quantidade')}::numeric[], ${coluna('preco_centavos')}::bigint[])
        with ordinality as i (produto_id, quantidade, preco_centavos, linha)
    ), recusa as (
      ${primeiraDaChave(orgId, venda.chave)}
    ), ${comprador} impedida as (
      select 1 from recusa ${anonimo ? sql`union all select 1 from comprador where anonimo` : sql``}
      ${daFila ? sql`` : sql`union all select 1 from (${codigosAbertos(ctx, venda)}) c`}
    ), ${turnoDaVenda({ ...venda, orgId, vendida_em, daFila })}, ${baixaDeEstoque(orgId, ids, daFila)}, numero as (
      insert into vendas_contadores as c (org_id, ultimo)
      -- Null fails the statement: every product that is counted has gone down, or nothing is written.
      select ${orgId}, case when (select count(*) from baixados) = (select count(*) from travados) then 1 end
      -- The session is counted, and so locked, before the house's number is.
      where not exists (select from impedida) and not exists (select from problemas) and (select count(*) from turno) < 2
      on conflict (org_id) do update set ultimo = c.ultimo + 1
      returning ultimo
    ), carteiras_prontas as (
      ${primeirasCarteiras(orgId)}
    ), nova as (
      insert into vendas (org_id, numero, chave, membro_id, subtotal_centavos, desconto_centavos, total_centavos, pago_centavos, troco_centavos,
                          metodo_pagamento, observacoes, usuario_operacao, vendida_em, carteira_id, sessao_id, sessao_tardia_id)
      select ${orgId}, ultimo, ${venda.chave}, ${venda.membro_id}::uuid, ${venda.subtotal_centavos}::bigint, ${venda.desconto_centavos}::bigint,
             ${venda.total_centavos}::bigint, ${venda.pago_centavos}::bigint, ${venda.troco_centavos}::bigint, ${venda.metodo_pagamento},
             ${venda.observacoes}, ${ctx.vendedor}::uuid, ${vendida_em}::timestamptz,
             ${ctx.carteira === undefined ? carteiraDaVenda(orgId, venda) : sql`${ctx.carteira}::uuid`}, (select id from turno where aberta), (select id from turno where not aberta)
      from numero
      returning id, numero, vendida_em, total_centavos, metodo_pagamento
    ), linhas as (
      insert into venda_itens (org_id, venda_id, linha, produto_id, produto_nome, quantidade, unidade, preco_centavos, total_centavos)
      select ${orgId}, v.id, i.linha, i.produto_id, c.nome, i.quantidade, c.unidade, i.preco_centavos, round(i.quantidade * i.preco_centavos)
      from nova v cross join itens i join conhecidos c on c.id = i.produto_id
      returning 1
    ), movimentos as (
      ${movimentosDaVenda(ctx)}
    ), trilha as (
      ${auditFrom(ctx, 'venda.registrar', {
        from: sql`nova`,
        alvo: sql`id::text`,
        depois: sql`jsonb_strip_nulls(jsonb_build_object(
          'numero', numero, 'total_centavos', total_centavos, 'metodo_pagamento', metodo_pagamento, 'vendida_por', ${venda.vendida_por ?? null}::uuid
          ${daFila ? sql`, 'fora_de_venda', (select jsonb_agg(c.id order by c.id) from conhecidos c where not c.ativo)` : sql``}
          ${daFila && temMembro ? sql`, 'membro_anonimizado', (select true from comprador where anonimo)` : sql``}))`,
      })}
    )${contada(ctx)}
    select (select id from nova) as venda_id, (select numero from nova) as numero, (select vendida_em from nova) as vendida_em,
           (select to_json(r) from recusa r) as primeira, (select json_agg(p) from problemas p) as problemas,
           ${anonimo ? sql`exists (select from comprador where anonimo)` : sql`false`} as anonimo,
           ${daFila || ctx.casa.comProvedor === false ? sql`false` : sql`exists (${codigosAbertos(ctx, venda)})`} as cobrada`;
}

function contada(ctx: QuemVende): Statement {
  const contar = toldFrom(ctx, 'venda.registrada', { from: sql`nova n`, alvo: sql`n.id` });
  return contar ? sql`, contada as (${contar})` : sql``;
}

/** Codes for this sale that can be paid, and that nobody wished away yet. */
const codigosAbertos = ({ orgId }: QuemVende, { chave }: Venda): Statement =>
  sql`select 1 from cobrancas c where c.org_id = ${orgId} and c.chave = ${chave} and ${VIVA} and c.cancelar_em is null`;

/** Locked: when a sale and an anonymisation come at once, the second sees the first. */
const compradorDaVenda = (orgId: OrgId, membroId: string | null): Statement => sql`
  comprador as (
    select m.anonimizado_em is not null as anonimo from membros m where m.org_id = ${orgId} and m.id = ${membroId}::uuid for share
  ),`;

/**
 * The carteira of the cash: its session's drawer, else the one that the till names, else the
 * house's default for cash.
 */
const carteiraDaVenda = (orgId: OrgId, { metodo_pagamento, carteira_id }: Venda): Statement =>
  metodo_pagamento === 'dinheiro'
    ? sql`coalesce((select carteira_id from turno),
                   ${carteira_id === undefined ? sql`` : sql`${gavetaEscolhida(orgId, carteira_id)},`}
                   ${carteiraDoMetodo(orgId, metodo_pagamento)})`
    : carteiraDoMetodo(orgId, metodo_pagamento);

const gavetaEscolhida = (orgId: OrgId, id: string): Statement => sql`
  (select g.id from carteiras g where g.org_id = ${orgId} and g.id = ${id}::uuid and g.tipo = 'dinheiro')`;

/**
 * Why the sale was refused. Unknown products come first, then what is off sale and whole ones sold
 * in fractions. Otherwise it names every product with too little stock and what is left (decision
 * 33). `fields` names the lines, so that the till marks them.
 */
function recusa(problemas: readonly Problema[], venda: Venda): Failure {
  if (problemas.some(({ nome }) => nome === null))
    return new Failure(404, 'produto_nao_encontrado', t.key('Produto não encontrado'));
  const linhas = (quais: readonly Problema[], frase: string) =>
    Object.fromEntries(
      venda.itens.flatMap(({ produto_id }, n) =>
        quais.some((problema) => problema.produto_id === produto_id) ? [[`itens.${n}.quantidade`, frase]] : [],
      ),
    );
  const nomes = (quais: readonly Problema[]) => quais.map(({ nome }) => nome).join(', ');
  const fora = veioDaFila(venda) ? [] : problemas.filter(({ ativo }) => !ativo);
  if (fora.length > 0)
    return new Failure(409, 'produto_desativado', t.key('Não está mais à venda: {produtos}. Tire do carrinho.'), {
      params: { produtos: nomes(fora) },
      fields: linhas(fora, t.key('Não está mais à venda')),
    });
  const partidos = problemas.filter(({ partida }) => partida);
  if (partidos.length > 0) {
    return new Failure(422, 'quantidade_fracionada', t.key('Só se vende em números inteiros: {produtos}.'), {
      params: { produtos: nomes(partidos) },
      fields: linhas(partidos, t.key('Use um número inteiro')),
    });
  }
  const quanto = ({ estoque_atual, unidade, nome }: Problema) => quantoDe(estoque_atual ?? 0, unidade, nome ?? '');
  return new Failure(409, 'estoque_insuficiente', t.key('Estoque insuficiente. Restam {produtos}.'), {
    params: { produtos: problemas.map(quanto).join(', ') },
    fields: linhas(problemas, t.key('Estoque insuficiente')),
  });
}
