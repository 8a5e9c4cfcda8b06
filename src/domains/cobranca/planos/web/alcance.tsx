import { useId } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { Radio } from '../../../../web/kit/radio.tsx';
import { t } from '../../../../shared/texts.ts';

export type Alcance = 'todas' | 'a_vencer' | 'nenhuma';

export interface Efeito {
  faturas: number;
  diferenca_centavos: number;
  viram_vencidas: number;
  vencidas: number;
  deixam_de_vencer: number;
  /** How many are left out because they have received money. */
  com_pagamento?: number;
  /** Passed by, because their month has an agreement. */
  combinadas?: number;
}

interface Props {
  value: Alcance;
  onValueChange: (alcance: Alcance) => void;
  /** Counts and difference of both choices, once known. */
  previsao: { todas: Efeito; a_vencer: Efeito } | undefined;
}

/**
 * Which open invoices take the new price, with the consequences of both choices shown before
 * confirming.
 */
export function AlcanceField({ value, onValueChange, previsao }: Props) {
  const nome = useId();
  const opcao = (alcance: Alcance) => ({
    name: nome,
    checked: value === alcance,
    onChange: () => onValueChange(alcance),
  });
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-sunken px-4 py-2.5">
      <Checkbox
        label={t('Aplicar às faturas em aberto')}
        hint={t('Faturas pagas e canceladas não mudam.')}
        checked={value !== 'nenhuma'}
        onChange={(event) => onValueChange(event.target.checked ? 'todas' : 'nenhuma')}
      />
      {value !== 'nenhuma' && (
        <fieldset>
          <legend className="sr-only">{t('Quais faturas')}</legend>
          <Radio
            label={contar(t('Todas em aberto'), previsao?.todas)}
            hint={previsao && juntar(mudamVencidas(previsao.todas), descrever(previsao.todas))}
            {...opcao('todas')}
          />
          <Radio
            label={contar(t('Somente a vencer'), previsao?.a_vencer)}
            hint={previsao && juntar(ficamVencidas(previsao.todas), descrever(previsao.a_vencer))}
            {...opcao('a_vencer')}
          />
        </fieldset>
      )}
    </div>
  );
}

const juntar = (...frases: string[]): string => frases.filter(Boolean).join(' ');

/** The overdue months take the new price and day too, unless they are left out. */
function mudamVencidas({ vencidas: n, deixam_de_vencer: k }: Efeito): string {
  if (n === 0) return '';
  const mudam =
    n === 1 ? t('1 vencida também muda de valor e de dia.') : t('{n} vencidas também mudam de valor e de dia.', { n });
  if (k === 0) return mudam;
  return juntar(mudam, k === 1 ? t('1 deixa de estar vencida.') : t('{n} deixam de estar vencidas.', { n: k }));
}

function ficamVencidas({ vencidas: n }: Efeito): string {
  if (n === 0) return '';
  return n === 1 ? t('1 vencida fica como está.') : t('{n} vencidas ficam como estão.', { n });
}

function contar(rotulo: string, efeito: Efeito | undefined): string {
  if (!efeito) return rotulo;
  const { faturas: n } = efeito;
  return n === 1 ? t('{rotulo}: 1 fatura', { rotulo }) : t('{rotulo}: {n} faturas', { rotulo, n });
}

const descrever = (efeito: Efeito): string =>
  juntar(descreverDiferenca(efeito), descreverAtraso(efeito), comPagamento(efeito), comCombinado(efeito));

/** What has received money keeps its price. */
function comPagamento({ com_pagamento: n = 0 }: Efeito): string {
  if (n === 0) return '';
  return n === 1
    ? t('1 com pagamento parcial fica como está.')
    : t('{n} com pagamento parcial ficam como estão.', { n });
}

/** What the house agreed about a month stays. */
function comCombinado({ combinadas: n = 0 }: Efeito): string {
  if (n === 0) return '';
  return n === 1 ? t('1 com combinado fica como está.') : t('{n} com combinado ficam como estão.', { n });
}

/** What the choice adds to the total owed, or takes from it. */
function descreverDiferenca({ diferenca_centavos }: Efeito): string {
  if (diferenca_centavos === 0) return t('O valor das faturas não muda.');
  const valor = (diferenca_centavos > 0 ? '+\u00a0' : '') + formatBRL(diferenca_centavos);
  return t('Diferença no total: {valor}.', { valor });
}

/** A due day that has already passed makes this month's invoices overdue at once. */
function descreverAtraso({ viram_vencidas: n }: Efeito): string {
  if (n === 0) return '';
  return n === 1 ? t('1 fatura passa a vencida.') : t('{n} faturas passam a vencidas.', { n });
}

/** '{n} faturas atualizadas', for the toast. */
export function contarAtualizadas(n: number): string {
  if (n === 0) return t('nenhuma fatura em aberto');
  return n === 1 ? t('1 fatura atualizada') : t('{n} faturas atualizadas', { n });
}
