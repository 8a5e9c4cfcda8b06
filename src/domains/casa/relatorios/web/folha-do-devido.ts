import { formatDia } from '../../../../shared/datas.ts';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import type { Celula, Folha } from '../../../../web/print/sheet.ts';
import { devidoEmTudo, IDADES, somarIdades, type Idade } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

export type Devido = ApiOutput<'lerDevidoPorIdade'>;
export type Devedor = Devido['itens'][number];

export const NOMES_DAS_IDADES: Readonly<Record<Idade, () => string>> = {
  ate_30: () => t('Até 30 dias'),
  ate_60: () => t('31 a 60 dias'),
  ate_90: () => t('61 a 90 dias'),
  mais: () => t('Mais de 90 dias'),
};

const NOTAS: Readonly<Record<Idade, () => string>> = {
  ate_30: () => t('em atraso há até 30 dias'),
  ate_60: () => t('em atraso de 31 a 60 dias'),
  ate_90: () => t('em atraso de 61 a 90 dias'),
  mais: () => t('em atraso há mais de 90 dias'),
};

const dinheiro = (valor: number): Celula => ({ tipo: 'dinheiro', valor });
const texto = (valor: string): Celula => ({ tipo: 'texto', valor });

/** The same rows and sums as the screen, for XLSX and PDF. */
export function folhaDoDevido({ hoje, itens }: Devido): Folha {
  const somas = somarIdades(itens);
  return {
    titulo: t('Devido por idade'),
    aba: t('Devido por idade'),
    filtros: [t('Em {dia}', { dia: formatDia(hoje) })],
    colunas: [
      { titulo: t('Membro'), tipo: 'texto', largura: 32 },
      { titulo: t('Matrícula'), tipo: 'texto', largura: 13 },
      { titulo: t('Devido desde'), tipo: 'dia', largura: 14 },
      { titulo: t('Meses'), tipo: 'texto', largura: 9 },
      ...IDADES.map((idade) => ({ titulo: NOMES_DAS_IDADES[idade](), tipo: 'dinheiro' as const, largura: 17 })),
      { titulo: t('Total devido'), tipo: 'dinheiro', largura: 17 },
    ],
    linhas: itens.map((um) => [
      texto(um.nome),
      texto(um.matricula ?? ''),
      { tipo: 'dia', valor: um.desde },
      texto(String(um.meses)),
      ...IDADES.map((idade) => dinheiro(um[idade])),
      dinheiro(devidoEmTudo(um)),
    ]),
    totais: [
      ...IDADES.map((idade) => ({
        titulo: NOMES_DAS_IDADES[idade](),
        nota: NOTAS[idade](),
        centavos: somas[idade],
        sob: NOMES_DAS_IDADES[idade](),
      })),
      {
        titulo: t('Total devido'),
        nota: t('tudo que está em atraso hoje'),
        centavos: devidoEmTudo(somas),
        sob: t('Total devido'),
      },
    ],
  };
}
