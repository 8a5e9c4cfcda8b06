import { useEffect, useEffectEvent, useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { MoneyHero } from '../../../../web/kit/money.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { somaAPagar } from '../../../cobranca/faturas/rules.ts';
import type { Fatura } from './queries.ts';

/** As much of an invoice as its payment shows. */
export type AReceberDela = Pick<
  Fatura,
  'id' | 'refer' | 'valor_centavos' | 'vl_desconto_centavos' | 'vl_parcial_centavos'
>;

/** 'nov/2026, dez/2026', in the person's language. */
export const mesesDe = (faturas: readonly AReceberDela[]): string =>
  faturas.map(({ refer }) => rotulo(refer, getLanguage())).join(', ');

interface Props {
  faturas: readonly AReceberDela[];
  /** While it waits for the server, or shows what the server said, that is the whole news. */
  acao: { busy: boolean; failure: string | null };
}

/**
 * How many are about to be paid, and their total. A list that was read again meanwhile does not
 * change it without saying so.
 */
export function ResumoDasFaturas({ faturas, acao: { busy, failure } }: Props) {
  const total = somaAPagar(faturas);
  const [visto] = useState(total);
  return (
    <>
      <p className="flex flex-wrap items-end justify-between gap-x-4">
        <span className="text-ink-2">
          {faturas.length === 1 ? t('{n} mensalidade', { n: 1 }) : t('{n} mensalidades', { n: faturas.length })}
        </span>
        <MoneyHero value={total} className="text-3xl" />
      </p>
      {total !== visto && !busy && !failure && (
        <Notice tone="aviso" live>
          {t(
            'O que há a pagar mudou enquanto a tela estava aberta: antes {antes}, agora {agora}. Confira antes de confirmar.',
            {
              antes: formatBRL(visto),
              agora: formatBRL(total),
            },
          )}
        </Notice>
      )}
    </>
  );
}

/**
 * What is being paid. It stays while the server is asked; once there is nothing left of it, whoever
 * pays is told why the dialog closes.
 */
export function useEmPagamento<Item extends AReceberDela>(
  faturas: readonly Item[],
  busy: boolean,
  onClose: () => void,
): readonly Item[] {
  const [ultimas, setUltimas] = useState(faturas);
  if (faturas.length > 0 && faturas !== ultimas) setUltimas(faturas);
  const nada = faturas.length === 0 && !busy;
  const acabou = useEffectEvent(() => {
    toast.aviso(
      t('Nada mais a pagar'),
      t('As mensalidades escolhidas foram pagas ou canceladas enquanto a tela estava aberta. Confira a lista.'),
    );
    onClose();
  });
  useEffect(() => {
    if (nada) acabou();
  }, [nada]);
  return faturas.length > 0 ? faturas : ultimas;
}
