import { formatBRL } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { nomeDoTipo } from '../../../dinheiro/formas/rules.ts';
import type { OrigemDoLancado } from '../rules.ts';
import type { AlvoDaLinha } from './queries.ts';

interface Descrito {
  tipo?: AlvoDaLinha['tipo'];
  dia?: string;
  valor_centavos?: number;
  origem: OrigemDoLancado;
  nome: string | null;
  o_que: string | null;
}

/** What a line can be or became: the month of a due and whose it is, or the words of an entry. */
export function descreverAlvo({ tipo, origem, nome, o_que, dia = '', valor_centavos = 0 }: Descrito): string {
  const texto = o_que ?? '';
  if (tipo === 'conta')
    return t('{conta} · vence em {dia} · {valor}', {
      conta: nome ? `${texto} · ${nome}` : texto,
      dia: formatDia(dia),
      valor: formatBRL(-valor_centavos),
    });
  if (tipo === 'devolucao')
    return t('Crédito devolvido a {nome} · tem {valor}', { nome: nome ?? '', valor: formatBRL(-valor_centavos) });
  const oQue = {
    pagamento: () => t('Mensalidade {mes}', { mes: rotulo(texto, getLanguage()) }),
    venda: () => t('Venda nº {n}', { n: texto }),
    transferencia: () => t('Transferência'),
    lancamento: () => nomeDoTipo(texto),
  }[origem]();
  return nome ? t('{o_que} de {nome}', { o_que: oQue, nome }) : oQue;
}
