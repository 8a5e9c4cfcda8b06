import { randomUUID } from 'node:crypto';
import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { Confirmado } from '../../../../shared/perguntas.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { ligarLinha } from '../../../dinheiro/conciliacoes/server/linhas.ts';
import { extratos } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import type { Decisao, LinhaEscolhida } from './decisao.ts';
import { fazerDestinos } from './fazer-destinos.ts';
import { linhaMudou, semLinha } from './linhas-vindas.ts';
import { lembrarPagador } from './lembrar-pagador.ts';

/**
 * Makes of each line what the person chose, all of them or none, once per key. Members, lines,
 * invoices and bills are locked in this order. The second of two clerks with the same lines is told
 * that they changed.
 */
export const conciliarLinhas = handler(extratos.conciliarLinhas, async (ctx, { decisoes, confirmado }) => {
  exigirRecursos(ctx, decisoes);
  const ids = [...new Set(decisoes.map(({ linha_id }) => linha_id))];
  if (ids.length !== decisoes.length) throw linhaMudou();
  const linhas = await travar(ctx, ids, decisoes);
  const passos: { linha_id: string; passo: string }[] = [];
  for (const decisao of decisoes) {
    const linha = linhas.get(decisao.linha_id);
    if (!linha) throw semLinha();
    passos.push({ linha_id: linha.id, passo: await conciliarUma(ctx, linha, { ...decisao, confirmado }) });
  }
  await ctx.audit('extrato.conciliar', { depois: { linhas: passos } });
  return { passos };
});

/** What the house's plan must have for these decisions. */
function exigirRecursos(ctx: HouseContext, decisoes: readonly Decisao[]): void {
  for (const destino of decisoes.flatMap(({ destinos }) => destinos)) {
    const deMensalidade =
      destino.tipo === 'fatura' ||
      destino.tipo === 'credito' ||
      destino.tipo === 'devolucao' ||
      (destino.tipo === 'declarado' && destino.origem === 'pagamento');
    if (deMensalidade) exigir(ctx, 'faturas:pagar', 'mensalidades');
    if (destino.tipo === 'lancamento' && destino.valor_centavos > 0)
      exigir(ctx, 'faturas:pagar', 'pagamentos_diversos');
  }
}

async function travar(
  { db, orgId }: HouseContext,
  ids: readonly string[],
  decisoes: readonly Decisao[],
): Promise<Map<string, LinhaEscolhida>> {
  const destinos = decisoes.flatMap((decisao) => decisao.destinos);
  const membros = destinos.flatMap((destino) =>
    destino.tipo === 'credito' || destino.tipo === 'devolucao' ? destino.membro_id : [],
  );
  const faturas = destinos.flatMap((destino) => (destino.tipo === 'fatura' ? destino.id : []));
  const contas = destinos.flatMap((destino) => (destino.tipo === 'conta' ? destino.id : []));
  if (membros.length > 0)
    await db.rows(sql`
      select 1 from membros where org_id = ${orgId} and id = any(${membros}::uuid[]) order by id for no key update`);
  const linhas = await db.rows<LinhaEscolhida>(sql`
    select id, carteira_id, dia, resta_centavos, meio, ignorada_em is not null as ignorada from extrato_linhas
    where org_id = ${orgId} and id = any(${ids}::uuid[]) order by id for update`);
  if (faturas.length > 0)
    await db.rows(sql`
      select 1 from faturas where org_id = ${orgId} and id = any(${faturas}::uuid[]) order by id for update`);
  if (contas.length > 0)
    await db.rows(sql`
      select 1 from contas_a_pagar where org_id = ${orgId} and id = any(${contas}::uuid[]) order by id for no key update`);
  return new Map(linhas.map((linha) => [linha.id, linha]));
}

/** One line; answers the step by which it can be undone. */
async function conciliarUma(
  ctx: HouseContext,
  linha: LinhaEscolhida,
  decisao: Decisao & { confirmado: Confirmado },
): Promise<string> {
  if (linha.ignorada || linha.resta_centavos !== decisao.resta_centavos) throw linhaMudou();
  recusarSoma(linha, decisao);
  const ligacoes = await fazerDestinos(ctx, linha, decisao);
  const passo = randomUUID();
  const { como, resta_centavos } = decisao;
  if (!(await ligarLinha(ctx, { linha_id: linha.id, resta_centavos, passo, como, ligacoes }))) throw linhaMudou();
  if (decisao.lembrar) await lembrarPagador(ctx, linha.id, passo);
  return passo;
}

/** All amounts have the line's sign, and together they are at most what is left of it. */
function recusarSoma({ resta_centavos }: LinhaEscolhida, { destinos }: Decisao): void {
  const total = destinos.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0);
  const mesmoSinal = destinos.every(({ valor_centavos }) => Math.sign(valor_centavos) === Math.sign(resta_centavos));
  if (!mesmoSinal || Math.abs(total) > Math.abs(resta_centavos))
    throw new Failure(409, 'soma_da_linha', t.key('A soma passa do que falta nesta linha. Confira os valores.'));
}
