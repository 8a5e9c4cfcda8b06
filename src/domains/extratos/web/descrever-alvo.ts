import { rotulo } from '../../../shared/competencia.ts';
import { getLanguage } from '../../../shared/texts.ts';
import { nomeDoTipo } from '../../pagamentos/rules.ts';
import type { OrigemDoLancado } from '../rules.ts';
import { t } from '../texts.ts';

interface Descrito {
  origem: OrigemDoLancado;
  nome: string | null;
  o_que: string | null;
}

/** What a line can be or became: the month of a due and whose it is, or the words of an entry. */
export function descreverAlvo({ origem, nome, o_que }: Descrito): string {
  const texto = o_que ?? '';
  const oQue = {
    pagamento: () => t('Mensalidade {mes}', { mes: rotulo(texto, getLanguage()) }),
    venda: () => t('Venda nº {n}', { n: texto }),
    transferencia: () => t('Transferência'),
    lancamento: () => nomeDoTipo(texto),
  }[origem]();
  return nome ? t('{o_que} de {nome}', { o_que: oQue, nome }) : oQue;
}
