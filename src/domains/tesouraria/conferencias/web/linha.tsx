import type { ReactNode } from 'react';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { RowPlace } from '../../../../web/kit/row-place.tsx';
import { t } from '../../../../shared/texts.ts';
import type { Declarado } from './queries.ts';

interface Props {
  item: Declarado;
  /** It was answered and only keeps its place. */
  gone: boolean;
  /** The box that chooses it. */
  antes?: ReactNode;
  /** After the matrícula: what it is about, and since when it waits. */
  partes: readonly (string | null)[];
  /** What stands under the line. */
  children?: ReactNode;
  /** The two answers. */
  botoes: ReactNode;
}

/** One line of the tray: who, what, how much, and the two answers. */
export function LinhaDaFila({ item, gone, antes, partes, children, botoes }: Props) {
  return (
    <RowPlace
      gone={gone}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-5.5"
    >
      {antes}
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold break-words">{item.nome}</p>
        <p className="text-sm text-ink-2">
          <Parts of={[item.matricula, ...partes]} />
        </p>
        {item.txid && (
          <p className="text-sm break-all text-ink-2">
            {t('código, se o banco o mostra no extrato: {txid}', { txid: item.txid })}
          </p>
        )}
        {children}
      </div>
      <Money value={item.valor_centavos} className="font-semibold" />
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">{botoes}</div>
    </RowPlace>
  );
}
