import { type Output, handler } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { COMO_SE_DESCREVE, linhasDosMovimentos, movimentos } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { movimentosSomados } from '../../../dinheiro/carteiras/server/saldos.ts';
import { livroCaixa } from '../contract.ts';
import { LINHAS_DO_MES, chaveDoTipo } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

type Linha = Output<typeof livroCaixa.lerLivroCaixa>['itens'][number];

interface Crua extends Omit<Linha, 'chave' | 'o_que'> {
  origem: 'mensalidade' | 'lancamento' | 'venda' | 'transferencia' | 'abertura';
  especie: string | null;
  tipo: string | null;
  refer: string | null;
  numero: number | null;
  texto: string | null;
}

/**
 * The movements that count in a balance, as the list of each carteira has them, in one order. A
 * person is named by the member number alone: the book leaves the house.
 */
export const lerLivroCaixa = handler(livroCaixa.lerLivroCaixa, async ({ db, orgId, casa }, { de, ate, com_saldo }) => {
  const fuso = casa.fusoHorario;
  const [linhas, antes, semSaldo] = await Promise.all([
    db.rows<Crua>(sql`
      select m.dia, m.origem, d.tipo as especie, m.valor_centavos, k.nome as carteira, b.matricula, ${COMO_SE_DESCREVE}
      from (${movimentos({ orgId, fuso, de, ate })}) m
      join carteiras k on k.org_id = ${orgId} and k.id = m.carteira_id and m.dia >= k.saldo_inicial_em
      ${linhasDosMovimentos(orgId)}
      where not m.interna
      order by m.dia, m.created_at, m.id, m.valor_centavos limit ${literal(LINHAS_DO_MES + 1)}`),
    com_saldo
      ? db.row<{ saldo: number }>(sql`
          select coalesce(sum(m.valor_centavos), 0)::bigint as saldo
          from (${movimentosSomados({ orgId, fuso, ate: somarDias(de, -1), linhasDesde: sql`${de}::date` })}) m
          join carteiras k on k.org_id = ${orgId} and k.id = m.carteira_id and m.dia >= k.saldo_inicial_em`)
      : { saldo: 0 },
    db.rows<{ nome: string }>(sql`
      select nome from carteiras where org_id = ${orgId} and saldo_inicial_em is null order by nome`),
  ]);
  if (linhas.length > LINHAS_DO_MES)
    throw new Failure(409, 'linhas_demais', t.key('Há mais de {n} linhas nesses dias. Escolha um período menor.'), {
      params: { n: LINHAS_DO_MES },
    });
  return {
    saldo_anterior_centavos: antes.saldo,
    sem_saldo: semSaldo.map(({ nome }) => nome),
    itens: linhas.map(({ origem, especie, tipo, refer, numero, texto, ...linha }) => ({
      ...linha,
      chave: chaveDa({ origem, especie, tipo, valor_centavos: linha.valor_centavos }),
      o_que: [refer, numero === null ? null : String(numero), texto].filter(Boolean).join(' · ') || null,
    })),
  };
});

function chaveDa({
  origem,
  especie,
  tipo,
  valor_centavos,
}: Pick<Crua, 'origem' | 'especie' | 'tipo' | 'valor_centavos'>) {
  if (origem !== 'lancamento') return origem;
  if (especie === 'credito' || especie === 'acerto') return especie;
  return chaveDoTipo(tipo ?? '', valor_centavos > 0);
}

/** One line in the trace per file; the file itself is made in the browser. */
export const registrarExportacaoDoLivro = handler(livroCaixa.registrarExportacaoDoLivro, async (ctx, input) => {
  await ctx.audit('livro_caixa.exportar', { alvo: input.de, depois: input });
  return { ok: true as const };
});
