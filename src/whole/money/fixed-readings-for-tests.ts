// Every reading of money, in the house of fixed-house-for-tests.ts.
import { createHash } from 'node:crypto';
import { contracts } from '../../contracts.gen.ts';
import type { Caller } from '../../server/testing/house.ts';
import { competenciaDoDia, diaNoMes, primeiroDia, somarMeses } from '../../shared/competencia.ts';
import { FATURA, HOJE, idFixo, LANCADO, LINHA, MEMBRO, PLANO, SESSAO, VENDA } from './fixed-house-for-tests.ts';

type Leitura = readonly [quem: 'dono' | 'viewer', nome: keyof typeof contracts, entrada: Record<string, unknown>];

const ESTE = competenciaDoDia(HOJE);

/** The readings of one carteira: whole, in a period, searched and page by page. */
const daCarteira = (carteira_id: string): Leitura[] => {
  const periodos = [{}, { de: '2026-05-03', ate: '2026-09-21' }, { ate: '2026-03-31' }];
  const lista = (entrada: Record<string, unknown>): Leitura[] => [
    ['dono', 'listarMovimentosDaCarteira', { carteira_id, ...entrada }],
    ['dono', 'listarEstornosDaCarteira', { carteira_id, ...entrada }],
  ];
  return [
    ...periodos.flatMap((periodo) => lista({ ...periodo, busca: '', quantos: 500 })),
    ...['membro a', 'bazar', 'fiado'].flatMap((busca) => lista({ busca })),
    ['dono', 'lerConferencia', { carteira_id }],
    ['dono', 'listarLinhasAConferir', { carteira_id }],
    ['dono', 'listarLinhasConferidas', { carteira_id, quantos: 200 }],
    ['dono', 'listarLinhasConferidas', { carteira_id, estado: 'ignorada' }],
    ['dono', 'listarExtratosTrazidos', { carteira_id }],
  ];
};

const doMes = (meses: number, n: number): Leitura[] => {
  const competencia = somarMeses(ESTE, -n);
  const [de, ate] = [primeiroDia(competencia), diaNoMes(competencia, 31)];
  const sessao_id = idFixo(SESSAO, meses - n);
  return [
    ['dono', 'preverPrestacao', { competencia, texto: '' }],
    ['dono', 'listarAjustes', { competencia }],
    ...(['faturas', 'pagamentos', 'diversos'] as const).map((tipo): Leitura => [
      'dono',
      'lerRelatorio',
      { tipo, de, ate },
    ]),
    ...[5, 7, 12, 28].map((d): Leitura => ['dono', 'fecharDia', { dia: diaNoMes(competencia, d) }]),
    ['dono', 'fecharDia', { dia: diaNoMes(competencia, 7), so_meus: true }],
    ['dono', 'lerFechamento', { sessao_id }],
    ['dono', 'listarMovimentosDoCaixa', { sessao_id }],
    ...[7, 8].flatMap((k): Leitura[] => [
      ['dono', 'buscarParaLinha', { id: idFixo(LINHA, 10 * (meses - n) + k), busca: '' }],
      ['dono', 'buscarParaLinha', { id: idFixo(LINHA, 10 * (meses - n) + k), busca: 'membro' }],
    ]),
  ];
};

const doMembro = (n: number): Leitura[] => [
  ['dono', 'buscarMensalidades', { membro_id: idFixo(MEMBRO, n), feitas: 600 }],
  ['dono', 'exportarMembro', { id: idFixo(MEMBRO, n) }],
  ['dono', 'buscarTextosDoMembro', { id: idFixo(MEMBRO, n) }],
];

export function leituras(carteiras: readonly string[], meses: number): Leitura[] {
  return [
    ...(
      [
        'lerPainel',
        'lerCaixa',
        'listarCarteiras',
        'listarSaldosDosFundos',
        'listarPrestacoes',
        'listarAConferir',
        'contarAConferir',
      ] as const
    ).map((nome): Leitura => ['dono', nome, {}]),
    ...(
      [
        'listarVendasTardias',
        'listarLinhasAConferir',
        'listarLinhasConferidas',
        'listarPagadores',
        'listarFechamentos',
        'listarCaixasAbertos',
      ] as const
    ).map((nome): Leitura => ['dono', nome, {}]),
    ...(['lerReceitaDosPlanos', 'listarVendas', 'fecharDia', 'listarFundos'] as const).map((nome): Leitura => [
      'dono',
      nome,
      {},
    ]),
    ['dono', 'listarPlanos', { busca: '' }],
    ['dono', 'preverRepreco', { id: idFixo(PLANO, 1), valor_centavos: 9900, dia_vencimento: 12 }],
    ['dono', 'listarFaturas', { busca: '' }],
    ['dono', 'listarLancamentos', { busca: '', somente_hoje: false }],
    ['dono', 'listarLancamentos', { busca: 'bazar', somente_hoje: false }],
    ...(['atrasadas', 'semana'] as const).map((quais): Leitura => ['dono', 'listarAReceber', { quais }]),
    ['dono', 'lerRelatorio', { tipo: 'pagamentos', de: '2026-01-01', ate: HOJE }],
    ['dono', 'lerReciboLancamento', { id: idFixo(LANCADO, 11) }],
    ['dono', 'lerRecibo', { id: idFixo(VENDA, 12) }],
    ['dono', 'lerReciboMensalidades', { faturas: [idFixo(FATURA, 14)] }],
    ...carteiras.flatMap(daCarteira),
    ...[1, 2, 3, 11].flatMap((n) => doMes(meses, n)),
    ...[1, 2, 5].flatMap(doMembro),
    ...(['minhasMensalidades', 'lerMeuPainel', 'meusDados'] as const).map((nome): Leitura => ['viewer', nome, {}]),
  ];
}

export const resumo = (texto: string): string => createHash('sha256').update(texto).digest('hex');

/** The log of who read a member has ids and instants of the database. */
const semLeituras = (texto: string): string =>
  JSON.stringify({ ...(JSON.parse(texto) as object), leituras: undefined });

/**
 * The parts of a member's file that have rows. The record itself is no reading of money, and a part
 * that a later domain adds is empty in this house.
 */
const semFicha = (nome: string, texto: string): string =>
  nome === 'exportarMembro'
    ? JSON.stringify(
        Object.entries(JSON.parse(texto) as Record<string, unknown>).filter(
          ([parte, valor]) => parte !== 'membro' && JSON.stringify(valor) !== '[]',
        ),
      )
    : texto;

/** One line for each reading and input, with the hash of what it answered, refusals included. */
export async function lerTudo(
  { dono, viewer }: Record<'dono' | 'viewer', Caller>,
  quais: readonly Leitura[],
): Promise<string[]> {
  const linhas: string[] = [];
  for (const [quem, nome, entrada] of quais) {
    const resposta = await (quem === 'dono' ? dono : viewer).send(contracts[nome], entrada);
    linhas.push(
      `${quem} ${nome} ${JSON.stringify(entrada)} ${resposta.status} ${resumo(semFicha(nome, semLeituras(await resposta.text())))}`,
    );
  }
  return linhas;
}
