import { handler, type HouseContext } from '../../../server/actions/handler.ts';
import type { OrgId } from '../../../server/database/doors.ts';
import { sql, type Statement } from '../../../server/database/sql.ts';
import { errorCode } from '../../../server/errors.ts';
import { Failure } from '../../../shared/failure.ts';
import { quantoDe } from '../../produtos/rules.ts';
import { baixaDeEstoque } from '../../produtos/server/baixar-estoque.ts';
import { carteiraDoMetodo } from '../../carteiras/server/carteira-do-metodo.ts';
import { turnoDaVenda } from '../../sessoes-de-caixa/server/turno-da-venda.ts';
import { pdv } from '../contract.ts';
import { t } from '../texts.ts';
import { conferirContrato, conferirVenda, conferirVendedor, veioDaFila } from './conferir-venda.ts';
import { escreverVenda, type Numerada } from './escrever-venda.ts';
import { primeiraDaChave, repetirVenda, type Primeira, type Venda } from './repetir-venda.ts';

interface Problema {
  produto_id: string;
  nome: string | null;
  ativo: boolean | null;
  unidade: string | null;
  estoque_atual: number | null;
  /** True if the goods are sold in a fraction although their unit is whole. */
  partida: boolean;
}

interface Contada extends Omit<Numerada, 'numero'> {
  numero: number | null;
  primeira: Primeira | null;
  problemas: Problema[] | null;
  anonimo: boolean;
  /** Every product that is counted has gone down. */
  inteira: boolean;
}

/**
 * Records one sale, once per key and house for ever: the same key and body get the first answer,
 * another body 422. One statement takes the stock, and then the house's sale number, after
 * everything it may have to wait for. Sale, lines, movements and trace travel with the commit.
 * Numbers therefore have no gaps, and tills wait for each other only there. A refused sale writes
 * nothing. The till may not sell what is off sale, nor to a member who was anonymised. A sale from
 * the queue has happened already, so it is taken and the trace says so.
 */
export const registrarVenda = handler(pdv.registrarVenda, async (ctx, venda) => {
  conferirVenda(ctx, venda);
  await conferirContrato(ctx, venda);
  await conferirVendedor(ctx, venda);
  // The lock and the statement are sent together. The key's lock is held before the statement takes
  // its snapshot; if the lock fails, the statement fails because of it.
  const [trava, contagem] = await Promise.allSettled([
    travarChave(ctx, venda.chave),
    ctx.db.row<Contada>(contarVenda(ctx, venda)),
  ]);
  if (trava.status === 'rejected') throw trava.reason;
  if (contagem.status === 'rejected') throw contagem.reason;
  const contada = contagem.value;
  if (contada.primeira) return repetirVenda(contada.primeira, venda);
  if (contada.problemas) throw recusa(contada.problemas, venda);
  if (contada.anonimo)
    throw new Failure(409, 'membro_anonimizado', t.key('Este membro foi anonimizado. Escolha outro cliente.'));
  if (!contada.inteira) throw new Error('A sale without problems did not take all its goods');
  const numero = contada.numero ?? (await primeiroNumero(ctx));
  await escreverVenda(ctx, venda, { ...contada, numero });
  return { venda_id: contada.venda_id, numero, vendida_em: contada.vendida_em };
});

const travarChave = ({ db, orgId }: HouseContext, chave: string): Promise<unknown> =>
  db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${orgId}:${chave}`}, 0))`).catch((error: unknown) => {
    if (errorCode(error) !== '55P03') throw error;
    throw new Failure(409, 'em_andamento', t.key('Esta venda ainda está sendo gravada. Aguarde um instante.'), {
      retryAfter: 1,
    });
  });

/**
 * Takes the goods and the number. An INSERT that reads another part would need every node of a
 * cluster.
 */
function contarVenda({ orgId, agora }: HouseContext, venda: Venda): Statement {
  const coluna = <Key extends keyof Venda['itens'][number]>(key: Key) => venda.itens.map((item) => item[key]);
  const ids = coluna('produto_id');
  const daFila = veioDaFila(venda);
  const vendida_em = venda.vendida_em ?? agora;
  // Parts that say nothing for this sale are left out: each costs it a start in the database.
  const temMembro = venda.membro_id !== null;
  const anonimo = temMembro && !daFila;
  const comprador = temMembro ? compradorDaVenda(orgId, venda.membro_id) : sql``;
  const compradorAnonimo = temMembro ? sql`exists (select from comprador where anonimo)` : sql`false`;
  return sql`
    with itens as (
      select * from unnest(${ids}::uuid[], ${coluna('quantidade')}::numeric[]) as i (produto_id, quantidade)
    ), recusa as (
      ${primeiraDaChave(orgId, venda.chave)}
    ), ${comprador} impedida as (
      select 1 from recusa ${anonimo ? sql`union all select 1 from comprador where anonimo` : sql``}
    ), ${turnoDaVenda({ ...venda, orgId, vendida_em, daFila })}, ${baixaDeEstoque(orgId, ids, daFila)}, numero as (
      -- The goods have gone down and the session is counted, and so locked, before the house's number is.
      update vendas_contadores c set ultimo = c.ultimo + 1
      where c.org_id = ${orgId} and not exists (select from impedida) and not exists (select from problemas)
        and (select count(*) from turno) < 2 and (select count(*) from baixados) = (select count(*) from travados)
      returning ultimo
    )
    select ile_uuidv7() as venda_id, (select ultimo from numero) as numero, ${vendida_em}::timestamptz as vendida_em,
           ${carteiraDaVenda(orgId, venda)} as carteira_id,
           exists (select from carteiras c where c.org_id = ${orgId} and c.id = ile_carteira(${orgId}, 'banco')) as carteiras_prontas,
           (select id from turno where aberta) as sessao_id, (select id from turno where not aberta) as sessao_tardia_id,
           (select json_agg(c) from conhecidos c) as produtos, (select json_agg(b) from baixados b) as baixados,
           (select count(*) from baixados) = (select count(*) from travados) as inteira,
           (select to_json(r) from recusa r) as primeira, (select json_agg(p) from problemas p) as problemas,
           ${anonimo ? compradorAnonimo : sql`false`} as anonimo, ${daFila ? compradorAnonimo : sql`false`} as tardio_anonimo`;
}

/** The house has sold nothing yet: there is no counter to raise. Of two such sales one waits. */
const primeiroNumero = async ({ db, orgId }: HouseContext): Promise<number> => {
  const { ultimo } = await db.row<{ ultimo: number }>(sql`
    insert into vendas_contadores as c (org_id, ultimo) values (${orgId}, 1)
    on conflict (org_id) do update set ultimo = c.ultimo + 1
    returning ultimo`);
  return ultimo;
};

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
