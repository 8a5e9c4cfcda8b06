import { somar } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { nomeDaForma, nomeDoTipo } from '../../../dinheiro/formas/rules.ts';
import type { Periodo } from '../../../../shared/periodo.ts';
import {
  abertoNoPeriodo,
  aPagarNoPeriodo,
  entradasESaidas,
  mostraNoRelatorio,
  pagaForaDoPeriodo,
  pagaNoPeriodo,
} from '../rules.ts';
import { descreverDiverso } from './descrever-diverso.ts';
import { NOMES_DOS_STATUS, NOMES_DOS_TIPOS, type Filtros } from './filtros-nomes.ts';
import type { Celula, Coluna, Folha, Total } from '../../../../web/print/sheet.ts';
import type { Diverso, Fatura, Lido, Pagamento } from './queries.ts';

interface Campo<Linha> extends Coluna {
  de: (linha: Linha) => Celula['valor'];
}

export function montarFolha(relatorio: Omit<Lido, 'linhas' | 'proximo'>, filtros: Filtros): Folha {
  const { tipo, status } = filtros;
  if (tipo === 'faturas') {
    const linhas = relatorio.faturas.filter((fatura) => mostraNoRelatorio(status, fatura, filtros));
    return juntar(
      t('Relatório de faturas'),
      filtros,
      camposDeFaturas(filtros),
      linhas,
      totaisDeFaturas(linhas, filtros),
    );
  }
  if (tipo === 'pagamentos') {
    const { pagamentos, resumo } = relatorio;
    return juntar(t('Relatório de pagamentos'), filtros, camposDePagamentos(), pagamentos, [
      ...aConferir(pagamentos, t('Valor pago')),
      {
        titulo: t('Total pago'),
        nota: t('pagamentos de faturas feitos no período, também de faturas que vencem fora dele'),
        centavos: somarValores(pagamentos.filter(({ de_credito }) => !de_credito)),
        sob: t('Valor pago'),
      },
      ...comCredito(pagamentos),
      {
        titulo: t('Total em aberto'),
        nota: t('faturas que vencem no período e não foram pagas nele'),
        centavos: resumo.em_aberto_centavos,
        sob: t('Valor pago'),
      },
    ]);
  }
  const { diversos } = relatorio;
  return juntar(t('Relatório de pagamentos diversos'), filtros, camposDeDiversos(), diversos, [
    ...porDirecao(diversos),
    ...aConferir(diversos, t('Valor')),
    {
      titulo: t('Total pago'),
      nota: t('lançamentos do período, as entradas menos as saídas'),
      centavos: somarValores(diversos),
      sob: t('Valor'),
    },
  ]);
}

/**
 * The part of the payments that members declared and nobody has confirmed; no line if there is
 * none.
 */
function aConferir(
  linhas: readonly { valor_centavos: number | null; conferido: boolean | null }[],
  sob: string,
): Total[] {
  const centavos = somar(linhas.map((linha) => (linha.conferido === false ? (linha.valor_centavos ?? 0) : 0)));
  if (centavos === 0) return [];
  const nota = t('informado pelos membros e ainda não confirmado');
  return [{ titulo: t('A conferir, dentro do total pago'), nota, centavos, sob }];
}

/**
 * What members paid from their credit: the money had come before, so it is beside the total; no
 * line if there is none.
 */
function comCredito(pagamentos: readonly Pagamento[]): Total[] {
  const centavos = somarValores(pagamentos.filter(({ de_credito }) => de_credito));
  if (centavos === 0) return [];
  const nota = t('dinheiro que já tinha entrado antes, fora do total pago');
  return [{ titulo: t('Pago com crédito'), nota, centavos, sob: t('Valor pago') }];
}

/** Income and expenses separately, not their difference alone. */
function porDirecao(diversos: readonly Diverso[]): Total[] {
  const partes = entradasESaidas(diversos);
  if (!partes) return [];
  return [
    { titulo: t('Entradas'), nota: t('o que entrou na casa'), centavos: partes.entradas, sob: t('Valor') },
    { titulo: t('Saídas'), nota: t('o que saiu da casa'), centavos: partes.saidas, sob: t('Valor') },
    ...(partes.a_parte === undefined
      ? []
      : [
          {
            titulo: t('Acertos e créditos'),
            nota: t('acertos de saldo e créditos de membros'),
            centavos: partes.a_parte,
            sob: t('Valor'),
          },
        ]),
  ];
}

const somarValores = (linhas: readonly { valor_centavos: number }[]): number =>
  somar(linhas.map(({ valor_centavos }) => valor_centavos));

/** The amount paid inside the period, and what the other rows still owe to it. */
function totaisDeFaturas(linhas: readonly Fatura[], periodo: Periodo): Total[] {
  const pagas = linhas.filter((fatura) => pagaNoPeriodo(fatura, periodo));
  const abertas = linhas.filter((fatura) => !pagaNoPeriodo(fatura, periodo));
  return [
    ...aConferir(
      pagas.map(({ vl_pago_centavos, conferido }) => ({ valor_centavos: vl_pago_centavos, conferido })),
      t('Valor pago'),
    ),
    {
      titulo: t('Total pago'),
      nota: t('das faturas desta lista, o que foi pago no período'),
      centavos: somar(linhas.map(({ recebido_centavos }) => recebido_centavos)),
      sob: t('Valor pago'),
    },
    {
      titulo: t('Total em aberto'),
      nota: t('das faturas desta lista, as que não foram pagas no período'),
      centavos: somar(abertas.map(abertoNoPeriodo)),
      sob: t('Total a pagar'),
    },
  ];
}

function juntar<Linha>(
  titulo: string,
  { de, ate, tipo, status, matricula }: Filtros,
  campos: readonly Campo<Linha>[],
  linhas: readonly Linha[],
  totais: Total[],
): Folha {
  return {
    titulo,
    aba: NOMES_DOS_TIPOS[tipo](),
    filtros: [
      t('Período: {de} a {ate}', { de: formatDia(de), ate: formatDia(ate) }),
      ...(matricula ? [t('Matrícula: {matricula}', { matricula })] : []),
      ...(tipo === 'faturas' ? [t('Situação: {situacao}', { situacao: NOMES_DOS_STATUS[status]() })] : []),
    ],
    colunas: campos.map(({ titulo: cabeca, tipo: qual, largura }) => ({ titulo: cabeca, tipo: qual, largura })),
    linhas: linhas.map((linha) => campos.map((campo) => ({ tipo: campo.tipo, valor: campo.de(linha) }) as Celula)),
    totais,
  };
}

type Pessoa = Pick<Diverso, 'nome' | 'matricula'>;

const texto = <Linha>(titulo: string, largura: number, de: (linha: Linha) => string | null): Campo<Linha> => ({
  titulo,
  tipo: 'texto',
  largura,
  de: (linha) => de(linha) ?? '',
});
const dia = <Linha>(titulo: string, de: (linha: Linha) => string | null): Campo<Linha> => ({
  titulo,
  tipo: 'dia',
  largura: 14,
  de,
});
const dinheiro = <Linha>(titulo: string, de: (linha: Linha) => number | null): Campo<Linha> => ({
  titulo,
  tipo: 'dinheiro',
  largura: 15,
  de,
});

const membro = <Linha extends Pessoa>(): Campo<Linha> => texto(t('Membro'), 30, ({ nome }) => nome);
const matriculaDe = <Linha extends Pessoa>(): Campo<Linha> => texto(t('Matrícula'), 13, ({ matricula }) => matricula);
const forma = <Linha extends { metodo: string | null }>(): Campo<Linha> =>
  texto(t('Forma'), 16, ({ metodo }) => (metodo === null ? '' : nomeDaForma(metodo)));
const conferido = <Linha extends { conferido: boolean | null }>(): Campo<Linha> =>
  texto(t('Conferido'), 12, (linha) => (linha.conferido === null ? '' : linha.conferido ? t('Sim') : t('A conferir')));

const camposDeFaturas = (periodo: Periodo): Campo<Fatura>[] => [
  membro(),
  matriculaDe(),
  texto(t('Plano'), 20, ({ plano }) => plano),
  texto(t('Referência'), 12, ({ refer }) => rotulo(refer, getLanguage())),
  dia(t('Vencimento'), ({ dt_vencimento }) => dt_vencimento),
  dinheiro(t('Valor'), ({ valor_centavos }) => valor_centavos),
  dinheiro(t('Desconto'), ({ vl_desconto_centavos }) => vl_desconto_centavos),
  // A month that is not paid in the period adds what it lacks, like the sum below.
  dinheiro(t('Total a pagar'), (fatura) => aPagarNoPeriodo(fatura, periodo)),
  texto(t('Situação'), 21, (fatura) => situacao(fatura, periodo)),
  dia(t('Pago em'), ({ pago_em }) => pago_em),
  dinheiro(
    t('Valor pago'),
    ({ vl_pago_centavos, vl_parcial_centavos }) => vl_pago_centavos ?? (vl_parcial_centavos || null),
  ),
  forma(),
];

function situacao(fatura: Fatura, periodo: Periodo): string {
  if (pagaNoPeriodo(fatura, periodo))
    return fatura.conferido === false ? `${t('Paga')} · ${t('A conferir').toLowerCase()}` : t('Paga');
  if (pagaForaDoPeriodo(fatura, periodo)) return t('paga fora do período');
  const aberta = fatura.status === 'vencida' ? t('Atrasada') : t('Aberta');
  return fatura.vl_parcial_centavos > 0 ? `${aberta} · ${t('parcial')}` : aberta;
}

const camposDePagamentos = (): Campo<Pagamento>[] => [
  membro(),
  matriculaDe(),
  texto(t('Plano'), 20, ({ plano }) => plano),
  texto(t('Referência'), 12, ({ refer }) => rotulo(refer, getLanguage())),
  dia(t('Pago em'), ({ pago_em }) => pago_em),
  forma(),
  dinheiro(t('Valor pago'), ({ valor_centavos }) => valor_centavos),
  conferido(),
];

const camposDeDiversos = (): Campo<Diverso>[] => [
  dia(t('Data'), ({ data }) => data),
  texto(t('Tipo'), 20, ({ tipo_nome }) => nomeDoTipo(tipo_nome)),
  texto(t('Descrição'), 36, descreverDiverso),
  membro(),
  matriculaDe(),
  forma(),
  dinheiro(t('Valor'), ({ valor_centavos }) => valor_centavos),
  conferido(),
];
