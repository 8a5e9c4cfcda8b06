import { ChevronRight } from 'lucide-react';
import { address } from '../../../../shared/address.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Link } from '../../../../web/state/router.ts';
import { t } from '../../../../shared/texts.ts';
import { avisoEmPalavras } from './dizer-banco.ts';
import { useBancos } from './queries.ts';

/** The linked banks that need somebody, each in a line that leads to it. */
export function BancosNoPainel({ quantos }: { quantos: number }) {
  const { data } = useBancos(quantos > 0);
  if (quantos === 0) return null;
  return data?.itens.map((banco) => {
    const aviso = avisoEmPalavras(banco);
    return (
      aviso !== null && (
        <Link
          key={banco.carteira_id}
          href={address('/caixa', { carteira: banco.carteira_id })}
          className="flex min-h-11 items-center justify-between gap-4 border-line py-1.5 not-first:border-t hover:text-mata-ink"
        >
          <span className="min-w-0 flex-1 break-words">
            <span className="font-semibold">{banco.carteira}</span>
            <span className="block text-sm text-ink-2">{aviso}</span>
          </span>
          <Badge tone="dende">{t('banco')}</Badge>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
        </Link>
      )
    );
  });
}
