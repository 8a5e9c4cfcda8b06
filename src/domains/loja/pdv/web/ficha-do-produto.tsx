import { memo, useEffect, useEffectEvent, useState } from 'react';
import { formatCount, t } from '../../../../shared/texts.ts';
import { queryClient } from '../../../../web/api/query-client.ts';
import { cn } from '../../../../web/kit/cn.ts';
import { Money } from '../../../../web/kit/money.tsx';
import { avisoDeEstoque, faltaNoEstoque } from '../../produtos/rules.ts';
import { desenhoDe } from './icone-do-produto.ts';
import type { ProdutoDoPdv } from './queries.ts';

interface Props {
  produto: ProdutoDoPdv;
  categoria: string | undefined;
  /** How many are in the cart. */
  quantidade: number;
  /** The amount that can still be sold; undefined where stock is not counted. */
  estoque: number | undefined;
  onAdicionar: (produto: ProdutoDoPdv) => void;
}

const TONS = {
  dende: 'bg-dende-soft text-dende-ink',
  mata: 'bg-mata-soft text-mata-ink',
  neutro: 'bg-sunken text-ink-2',
};

/**
 * One tile of the catalogue: a touch adds one to the cart. Memoised, so that of a thousand only the
 * changed one is drawn again.
 */
export const FichaDoProduto = memo(function FichaDoProduto(props: Props) {
  const { produto, categoria, quantidade, estoque, onAdicionar } = props;
  const { nome, preco_centavos, imagem_url } = produto;
  const { unidade } = produto;
  const falta = faltaNoEstoque(estoque, unidade, quantidade);
  const aviso = falta ? { ...falta, pouco: true } : avisoDeEstoque({ estoque_atual: estoque ?? null, unidade });
  return (
    <li className="min-w-0">
      <button
        type="button"
        data-repeats
        // The barcode field keeps the focus, because the next scan needs it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onAdicionar(produto)}
        className={cn(
          'relative flex h-full w-full flex-col overflow-hidden rounded-lg bg-surface text-left shadow-1 ring-1 ring-line transition-shadow duration-150 hover:shadow-2 active:translate-y-px forced-colors:border',
          quantidade > 0 && 'ring-[2.5px] ring-mata forced-colors:border-4',
        )}
      >
        <Retrato nome={nome} categoria={categoria} imagem={imagem_url} />
        {quantidade > 0 && (
          <span className="absolute top-2 right-2 inline-flex min-w-8 items-center justify-center rounded-full bg-mata px-2 text-base leading-8 font-bold text-on-mata shadow-1 figures forced-colors:border">
            <span className="sr-only">{t('No carrinho:')} </span>
            {formatCount(quantidade)}
          </span>
        )}
        <span className="flex flex-1 flex-col justify-between gap-2 p-3">
          <span className="leading-snug font-medium break-words hyphens-auto">{nome}</span>
          <span className="flex flex-wrap items-baseline justify-between gap-x-2">
            <Money
              value={preco_centavos}
              // A number from a million on would not fit into its tile.
              className={cn('font-bold', preco_centavos < 1_000_000_00 ? 'text-lg' : 'text-xs')}
            />
            {aviso && (
              <span
                className={cn(
                  'text-xs whitespace-nowrap figures',
                  aviso.pouco ? 'font-semibold text-atrasada' : 'text-ink-3',
                )}
              >
                {t(aviso.frase, aviso.params)}
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
});

function Retrato({ nome, categoria, imagem }: { nome: string; categoria: string | undefined; imagem: string | null }) {
  // Pictures are not stored for use without a network.
  const [falhou, setFalhou] = useState<string | null>(null);
  useQuandoVem(falhou !== null, () => setFalhou(null));
  if (imagem && falhou !== imagem)
    return (
      <img
        src={imagem}
        alt=""
        loading="lazy"
        className="h-18 w-full object-cover md:h-22"
        onError={() => setFalhou(imagem)}
      />
    );
  const { icone: Icone, tom } = desenhoDe(nome, categoria);
  return (
    <span className={cn('relative flex h-14 items-center overflow-hidden px-3.5 md:h-17', TONS[tom])}>
      <Icone aria-hidden className="size-6 shrink-0 md:size-7" strokeWidth={1.75} />
      <Icone aria-hidden className="absolute -right-3 -bottom-5 size-20 opacity-10" strokeWidth={1.25} />
    </span>
  );
}

/** Runs once the server has answered again, to retry what failed before. */
function useQuandoVem(espera: boolean, entao: () => void): void {
  const veio = useEffectEvent(entao);
  useEffect(() => {
    if (!espera) return undefined;
    return queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
      if (type === 'updated' && query.queryKey[0] === 'lerPdv' && 'action' in event && event.action.type === 'success')
        veio();
    });
  }, [espera]);
}
