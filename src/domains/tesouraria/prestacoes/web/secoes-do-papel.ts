import { formatBRL } from '../../../../shared/centavos.ts';
import { parteDaMeta } from '../../../dinheiro/fundos/rules.ts';
import { nomeDaEspecie } from '../../../dinheiro/formas/rules-especies.ts';
import { nomeDoTipo } from '../../../dinheiro/formas/rules.ts';
import { total, type Prestacao, type Saldo, type Soma } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

/** Which rows of earlier months a line of adjustment stands for; without a filter, all of them. */
export interface Ajuste {
  carteira_id?: string;
  /** Null is 'Geral'. */
  fundo_id?: string | null;
  /** What the paper says they add up to. */
  soma_centavos?: number;
}

/** One line of the paper: a label and an amount in centavos, with that of the month before. */
export interface LinhaDoPapel {
  rotulo: string;
  valor: number;
  antes?: number;
  /** What changed in the month before after its paper was published. */
  depois?: number;
  /** The rows behind an adjustment. */
  ajuste?: Ajuste;
  /** A sum. */
  forte?: boolean;
}

export interface BlocoDoPapel {
  nome: string | null;
  nota?: string;
  linhas: readonly LinhaDoPapel[];
}

export interface SecaoDoPapel {
  titulo: string;
  blocos: readonly BlocoDoPapel[];
}

/** The paper in words, for the screen and for the PDF alike. */
export function secoesDoPapel(papel: Prestacao): SecaoDoPapel[] {
  const { carteiras, fundos } = papel;
  const receitas = papel.receitas.map(({ grupo, ...soma }) => linhaComAntes(nomeDaEspecie(grupo), soma));
  const despesas = papel.despesas.map(({ tipo, ...soma }) => linhaComAntes(nomeDoTipo(tipo), soma));
  return [
    {
      titulo: t('Quanto havia e quanto ficou'),
      blocos: [
        ...carteiras.map((carteira) => ({
          nome: carteira.nome,
          linhas: linhasDoSaldo(carteira, { carteira_id: carteira.id }),
        })),
        ...(carteiras.length > 1 ? [{ nome: t('Ao todo'), linhas: linhasDoSaldo(total(carteiras)) }] : []),
      ],
    },
    { titulo: t('O que entrou'), blocos: [{ nome: null, linhas: comTotal(receitas, t('Total que entrou')) }] },
    { titulo: t('O que saiu'), blocos: [{ nome: null, linhas: comTotal(despesas, t('Total que saiu')) }] },
    ...(fundos.length > 1
      ? [
          {
            titulo: t('Por fundo'),
            blocos: fundos.map((fundo) => {
              const parte = parteDaMeta(fundo.fechamento_centavos, fundo.meta_centavos);
              const meta = formatBRL(fundo.meta_centavos ?? 0);
              return {
                nome: fundo.id === null ? t('Geral') : fundo.nome,
                ...(parte !== null && { nota: t('{parte}% da meta de {meta}', { parte, meta }) }),
                linhas: linhasDoSaldo(fundo, { fundo_id: fundo.id }),
              };
            }),
          },
        ]
      : []),
  ];
}

const linhaComAntes = (
  rotulo: string,
  { valor_centavos, antes_centavos, antes_ajuste_centavos: depois = 0 }: Soma,
): LinhaDoPapel => ({
  rotulo,
  valor: valor_centavos,
  antes: antes_centavos,
  ...(depois !== 0 && { depois, ajuste: {} }),
});

function comTotal(linhas: readonly LinhaDoPapel[], rotulo: string): LinhaDoPapel[] {
  const somar = (qual: 'valor' | 'antes' | 'depois') => linhas.reduce((todas, linha) => todas + (linha[qual] ?? 0), 0);
  const depois = somar('depois');
  const soma = { rotulo, valor: somar('valor'), antes: somar('antes'), forte: true };
  return [...linhas, { ...soma, ...(depois !== 0 && { depois, ajuste: {} }) }];
}

/** Lines of nothing are left out, but for the first and the last. */
function linhasDoSaldo(saldo: Saldo, de: Ajuste = {}): LinhaDoPapel[] {
  const meio: LinhaDoPapel[] = [
    {
      rotulo: t('Ajuste de meses anteriores'),
      valor: saldo.ajuste_centavos,
      ajuste: { ...de, soma_centavos: saldo.ajuste_centavos },
    },
    { rotulo: t('Saldo informado no mês'), valor: saldo.inicial_centavos },
    { rotulo: t('Entrou'), valor: saldo.entradas_centavos },
    { rotulo: t('Saiu'), valor: -saldo.saidas_centavos },
    { rotulo: t('Transferências'), valor: saldo.transferencias_centavos },
  ].filter(({ valor }) => valor !== 0);
  return [
    { rotulo: t('Saldo anterior'), valor: saldo.anterior_centavos },
    ...meio,
    { rotulo: t('Ficou'), valor: saldo.fechamento_centavos, forte: true },
  ];
}

/** '+ R$ 7,00' or '− R$ 7,00'. */
export const comSinalEscrito = (centavos: number): string => (centavos < 0 ? '' : '+ ') + formatBRL(centavos);
