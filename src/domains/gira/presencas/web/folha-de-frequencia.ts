import { rotulo } from '../../../../shared/competencia.ts';
import { formatDia, hojeEm } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import type { Folha } from '../../../../web/print/sheet.ts';
import type { EstadoDaPresenca } from '../rules.ts';
import type { Frequencia } from './queries.ts';

export interface ConteudoDaFrequencia {
  /** '202611' */
  mes: string;
  fuso: string;
  frequencia: Frequencia;
}

/** A sheet has 26 columns, five of which are the member and the sums. */
const EVENTOS_NA_FOLHA = 20;

/** One row per member: the sums, and a letter for each event. */
export function folhaDeFrequencia({ mes, fuso, frequencia: { eventos, itens } }: ConteudoDaFrequencia): Folha {
  const mostrados = eventos.slice(-EVENTOS_NA_FOLHA);
  const de = eventos.length - mostrados.length;
  const texto = (valor: string) => ({ tipo: 'texto', valor }) as const;
  const coluna = (titulo: string, largura: number) => ({ titulo, tipo: 'texto', largura }) as const;
  return {
    titulo: t('Frequência de {mes}', { mes: rotulo(mes, getLanguage()) }),
    aba: t('Frequência'),
    filtros: [
      eventos.length === 1 ? t('1 evento com chamada') : t('{n} eventos com chamada', { n: eventos.length }),
      t('P presente, J justificada, F falta'),
      ...(de > 0 ? [t('Nas colunas, os últimos {n}', { n: EVENTOS_NA_FOLHA })] : []),
    ],
    colunas: [
      coluna(t('Membro'), 30),
      coluna(t('Matrícula'), 13),
      coluna(t('Presenças|contadas'), 11),
      coluna(t('Justificadas'), 12),
      coluna(t('Faltas'), 9),
      ...mostrados.map(({ inicio }, n) => coluna(diaCurto(inicio, fuso, n, mostrados), 8)),
    ],
    linhas: itens.map(({ nome, matricula, presentes, justificadas, faltas, estados }) => [
      texto(nome),
      texto(matricula ?? ''),
      texto(String(presentes)),
      texto(String(justificadas)),
      texto(String(faltas)),
      ...estados.slice(de).map((estado) => texto(letra(estado))),
    ]),
    totais: [],
  };
}

const letra = (estado: EstadoDaPresenca | null): string =>
  ({ presente: t('P'), justificada: t('J'), falta: t('F'), nada: '' })[estado ?? 'nada'];

/** '07/11', and '07/11 (2)' for the second event of a day: titles of columns differ. */
function diaCurto(inicio: string, fuso: string, n: number, eventos: readonly { inicio: string }[]): string {
  const dia = (instante: string) => formatDia(hojeEm(new Date(instante), fuso)).slice(0, 5);
  const antes = eventos.slice(0, n).filter((um) => dia(um.inicio) === dia(inicio)).length;
  return antes === 0 ? dia(inicio) : `${dia(inicio)} (${antes + 1})`;
}
