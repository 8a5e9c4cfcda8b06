import { formatBRL, parcelas } from '../../shared/centavos.ts';
import { cn } from './cn.ts';

interface Props {
  /** Centavos. */
  value: number;
  className?: string;
}

/** 'R$ 1.234,56' in figures of one width; a table aligns it to the right. */
export function Money({ value, className }: Props) {
  return <span className={cn('whitespace-nowrap figures', className)}>{formatBRL(value)}</span>;
}

/**
 * The one big number of a screen: small raised 'R$', cents smaller. Screen readers hear the plain
 * amount.
 */
export function MoneyHero({ value, className }: Props) {
  const { sinal, reais, centavos } = parcelas(value);
  return (
    <span
      className={cn(
        'inline-flex items-start text-hero font-bold whitespace-nowrap max-[16rem]:text-2xl figures',
        className,
        // Figures from ten million on need a smaller size on a telephone, whatever size a screen
        // asks for.
        reais.length > '9.999.999'.length && 'text-2xl!',
      )}
    >
      <span className="sr-only">{formatBRL(value)}</span>
      <span aria-hidden className="mt-[0.12em] mr-[0.3em] text-[0.44em] leading-none font-semibold text-ink-3">
        R$
      </span>
      <span aria-hidden>
        {sinal}
        {reais}
        <span className="text-[0.62em]">,{centavos}</span>
      </span>
    </span>
  );
}
