import { ArrowRight } from 'lucide-react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { t } from '../texts.ts';
import { contarItens } from './linhas.ts';
import { totaisDe, useVendaAberta } from './venda-aberta.ts';

/** The bar of a phone: the cart's contents and the button to open it, always visible. */
export function BarraDoCarrinho({ onReceber }: { onReceber: () => void }) {
  const venda = useVendaAberta();
  const itens = contarItens(venda.carrinho);
  if (itens === 0) return null;
  return (
    <div
      data-foot
      className="faixa sticky bottom-0 z-20 flex flex-wrap items-center gap-3 border-t border-bar-line bg-bar px-4 pt-4 pb-[max(0.875rem,env(safe-area-inset-bottom))] text-on-chao shadow-3 @min-[43rem]:hidden"
    >
      <p className="mr-auto leading-tight">
        <span className="block text-sm text-on-chao-2">{itens === 1 ? t('1 item') : t('{n} itens', { n: itens })}</span>
        <span className="text-2xl font-bold whitespace-nowrap figures">
          {formatBRL(totaisDe(venda).total_centavos)}
        </span>
      </p>
      <Button variant="money" size="lg" className="ml-auto" onClick={onReceber}>
        {t('Receber')}
        <ArrowRight aria-hidden className="size-5" />
      </Button>
    </div>
  );
}
