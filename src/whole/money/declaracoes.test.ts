import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { casaAoAcaso, semear } from '../../domains/casa/relatorios/server/casa-ao-acaso-for-tests.ts';
import { sql } from '../../server/database/sql.ts';
import { standAt, standStill } from '../../server/testing/clock.ts';
import { testRun } from '../../server/env.ts';
import type { TestHouse } from '../../server/testing/house.ts';

interface Declarado {
  linhas: { valor_centavos: number }[];
  meses: number[];
  total_centavos: number;
}

const ANO = 2026;
const SEMENTES = Array.from({ length: testRun().long ? 60 : 8 }, (_, n) => (Date.now() + n * 7919) % 2 ** 31);

beforeAll(() => {
  standStill();
  standAt(Date.parse('2027-01-15T15:00:00Z'));
});
afterAll(() => vi.useRealTimers());

/** Adds what the random house lacks: fines, purposes, credit, corrections. */
async function enriquecer(casa: TestHouse, sorte: (ate: number) => number): Promise<void> {
  const { id: fundo_id } = await casa.como('owner').call('criarFundo', { nome: 'Obra', meta_centavos: null });
  const eu = casa.usuario('owner').id;
  const membros = await casa.rows<{ id: string }>(sql`select id from membros where org_id = ${casa.orgId} order by id`);
  const um = () => membros[sorte(membros.length)]?.id;
  for (let n = 0; n < 6; n += 1) {
    await casa.rows(sql`
      insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, membro_id, usuario_operacao)
      values (${casa.orgId}, ${`2026-0${1 + sorte(9)}-03`}, 'credito', 'Crédito', 'pix', ${(sorte(2) * 2 - 1) * (1 + sorte(900))}, ${um()}::uuid, ${eu}) returning 1`);
    await casa.rows(sql`
      insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, membro_id, fundo_id, usuario_operacao)
      values (${casa.orgId}, ${`2026-1${sorte(3)}-07`}, 'doacao', 'Doação', 'pix', ${1 + sorte(900)}, ${n < 4 ? um() : null}::uuid, ${fundo_id}, ${eu}) returning 1`);
    await casa.rows(sql`
      insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, multa_centavos, metodo, usuario_operacao, de_credito)
      select org_id, id, membro_id, ${`2026-0${1 + sorte(9)}-05`}, ${1 + sorte(500)}, ${n % 2 ? sorte(300) : 0}, ${n % 2 ? 'pix' : 'credito_na_casa'}, ${eu}, ${n % 2 === 0}
      from faturas where org_id = ${casa.orgId} and membro_id = ${um()}::uuid order by id limit 1 returning 1`);
  }
  await casa.rows(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, carteira_id, usuario_operacao)
    select org_id, '2026-05-01', 'acerto', 'Acerto', 'dinheiro', 777, id, ${eu} from carteiras where org_id = ${casa.orgId} limit 1 returning 1`);
  const esquecido = membros[sorte(membros.length)]?.id ?? '';
  if (sorte(4) > 0) await casa.como('owner').call('anonimizarMembro', { id: esquecido, apagar: [] });
}

/** Asked of the tables alone, in other words than the program's: by member, null for nobody. */
const doBanco = (casa: TestHouse) =>
  casa.rows<{ membro: string | null; anonimo: boolean; valor: number }>(sql`
    with tudo as (
      select membro_id, valor_centavos + multa_centavos as valor from pagamentos
      where org_id = ${casa.orgId} and conferido and estornado_em is null and not de_credito
        and extract(year from pago_em) = ${ANO}
      union all
      select membro_id, valor_centavos from pagamentos_diversos
      where org_id = ${casa.orgId} and conferido and estornado_em is null and extract(year from data) = ${ANO}
        and tipo <> 'acerto' and (tipo = 'credito' or valor_centavos > 0)
    )
    select t.membro_id as membro, m.anonimizado_em is not null as anonimo, sum(t.valor)::bigint as valor
    from tudo t left join membros m on m.org_id = ${casa.orgId} and m.id = t.membro_id
    group by 1, 2`);

const soma = (valores: readonly number[]): number => valores.reduce((total, valor) => total + valor, 0);

it.each(SEMENTES)(
  '[PA1] house %i: statements + money of forgotten and unnamed people = the income of the year',
  async (semente) => {
    const sorte = semear(semente);
    const casa = await casaAoAcaso(sorte);
    await enriquecer(casa, sorte);
    const tesoureira = casa.como('financeiro');
    await tesoureira.call('emitirDeclaracoes', { ano: ANO });
    const linhas = await doBanco(casa);
    const declarados = linhas.filter(({ membro, anonimo }) => membro !== null && !anonimo);
    const { itens } = await tesoureira.call('lerTextosDasDeclaracoes', { ano: ANO });
    const declaracoes = itens.map(({ conteudo }) => JSON.parse(conteudo) as Declarado);
    expect(declaracoes.map(({ total_centavos }) => total_centavos).toSorted((a, b) => a - b)).toEqual(
      declarados.map(({ valor }) => valor).toSorted((a, b) => a - b),
    );
    for (const { linhas: suas, meses, total_centavos } of declaracoes) {
      expect(soma(suas.map(({ valor_centavos }) => valor_centavos))).toBe(total_centavos);
      expect(soma(meses)).toBe(total_centavos);
    }
    const resumo = await tesoureira.call('lerDeclaracoes', { ano: ANO });
    expect({ semente, ...resumo }).toMatchObject({
      semente,
      receita_centavos: soma(linhas.map(({ valor }) => valor)),
      anonimas_centavos: soma(linhas.filter(({ anonimo }) => anonimo).map(({ valor }) => valor)),
      sem_nome_centavos: soma(linhas.filter(({ membro }) => membro === null).map(({ valor }) => valor)),
    });
    expect(resumo.total_centavos + resumo.anonimas_centavos + resumo.sem_nome_centavos).toBe(resumo.receita_centavos);
    expect(soma(declaracoes.map(({ total_centavos }) => total_centavos))).toBe(resumo.total_centavos);
  },
);
