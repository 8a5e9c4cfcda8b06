import {
  Archive,
  ArchiveRestore,
  Banknote,
  CreditCard,
  Landmark,
  Pencil,
  Scale,
  CalendarClock,
  type LucideIcon,
} from 'lucide-react';
import { formatDia } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { FoldHead } from '../../../../web/kit/fold.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import type { TipoDeCarteira } from '../../../dinheiro/carteiras/rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Aberto } from './dialogos-do-caixa.tsx';
import { NOMES_DOS_TIPOS_DE_CARTEIRA } from './nomes.ts';
import type { Carteira } from './queries.ts';

const ICONES: Readonly<Record<TipoDeCarteira, LucideIcon>> = {
  dinheiro: Banknote,
  banco: Landmark,
  gateway: CreditCard,
};

interface Props {
  carteiras: readonly Carteira[] | undefined;
  /** The one that is listed below. */
  escolhida: string | undefined;
  onEscolher: (id: string) => void;
  onAbrir: (aberto: Aberto) => void;
}

/** One card per carteira. An archived one stands apart, unless it still holds money. */
export function CartoesDoCaixa({ carteiras, ...resto }: Props) {
  if (!carteiras) return <Esqueleto />;
  const guardadas = carteiras.filter(({ arquivada, saldo_centavos }) => arquivada && !saldo_centavos);
  const vivas = carteiras.filter((carteira) => !guardadas.includes(carteira));
  return (
    <>
      <Lista label={t('Carteiras')} carteiras={vivas} {...resto} />
      {guardadas.length > 0 && (
        <details className="group print:hidden">
          <FoldHead className="min-h-12 text-sm text-ink-2">
            {t('Carteiras arquivadas ({n})', { n: guardadas.length })}
          </FoldHead>
          <Lista label={t('Carteiras arquivadas ({n})', { n: guardadas.length })} carteiras={guardadas} {...resto} />
        </details>
      )}
    </>
  );
}

const Lista = ({
  label,
  carteiras,
  ...resto
}: Omit<Props, 'carteiras'> & { label: string; carteiras: readonly Carteira[] }) => (
  <ul
    aria-label={label}
    className="grid gap-2.5 sm:grid-cols-2 md:gap-4 xl:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]"
  >
    {carteiras.map((carteira) => (
      <Cartao key={carteira.id} carteira={carteira} {...resto} />
    ))}
  </ul>
);

function Cartao({ carteira, escolhida, onEscolher, onAbrir }: Omit<Props, 'carteiras'> & { carteira: Carteira }) {
  const can = useCan();
  const { id, nome, tipo, saldo_centavos, saldo_inicial_em, arquivada } = carteira;
  const Icone = ICONES[tipo];
  const aberta = id === escolhida;
  return (
    <li
      className={cn(
        'relative flex min-w-0 flex-col justify-between gap-2 rounded-lg border bg-surface p-4 shadow-1 md:p-5',
        aberta ? 'border-mata ring-1 ring-mata' : 'border-line',
      )}
    >
      <div className="flex items-start gap-2">
        <button
          type="button"
          aria-pressed={aberta}
          onClick={() => onEscolher(id)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 text-left after:absolute after:inset-0 after:rounded-lg"
        >
          <Icone aria-hidden className="size-5 shrink-0 text-ink-3" />
          <span className="min-w-0">
            <span className="block font-semibold break-words">{nome}</span>
            <span className="block text-xs text-ink-3">
              {arquivada ? t('arquivada') : NOMES_DOS_TIPOS_DE_CARTEIRA[tipo]()}
            </span>
          </span>
        </button>
        <span className="relative z-1 -mt-1 -mr-2 print:hidden">
          <RowMenu label={t('Ações de {nome}', { nome })} groups={acoes(carteira, can, onAbrir)} />
        </span>
      </div>
      {saldo_centavos === null ? (
        <p className="flex min-h-11 flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
          {t('Informe quanto há')}
          {!arquivada && can('faturas:pagar') && (
            <span className="relative z-1 print:hidden">
              <Button onClick={() => onAbrir({ dialogo: 'saldo', carteira })}>
                {t('Quanto há hoje?')} <span className="sr-only">{nome}</span>
              </Button>
            </span>
          )}
        </p>
      ) : (
        <p>
          <Money value={saldo_centavos} className={cn('text-2xl font-bold', saldo_centavos < 0 && 'text-atrasada')} />
          <span className="block text-xs text-ink-3">
            {saldo_inicial_em && t('contada desde {dia}', { dia: formatDia(saldo_inicial_em) })}
          </span>
        </p>
      )}
    </li>
  );
}

function acoes(carteira: Carteira, can: ReturnType<typeof useCan>, abrir: Props['onAbrir']) {
  const { arquivada, primeira, saldo_centavos } = carteira;
  const paga = can('faturas:pagar') && !arquivada;
  const opcao = (dialogo: 'acertar' | 'saldo' | 'renomear' | 'arquivar' | 'reativar') => () =>
    abrir({ dialogo, carteira });
  return [
    [
      paga && saldo_centavos !== null && { label: t('Acertar saldo'), icon: Scale, onSelect: opcao('acertar') },
      paga && {
        label: saldo_centavos === null ? t('Quanto há hoje?') : t('Mudar o saldo inicial'),
        icon: CalendarClock,
        onSelect: opcao('saldo'),
      },
    ],
    can('gestao') && [
      { label: t('Renomear'), icon: Pencil, onSelect: opcao('renomear') },
      !primeira && !arquivada && { label: t('Arquivar'), icon: Archive, onSelect: opcao('arquivar') },
      arquivada && { label: t('Reativar'), icon: ArchiveRestore, onSelect: opcao('reativar') },
    ],
  ];
}

const Esqueleto = () => (
  <div className="grid gap-2.5 sm:grid-cols-2 md:gap-4 xl:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
    {[0, 1].map((n) => (
      <div key={n} className="flex h-32 flex-col gap-5 rounded-lg border border-line bg-surface p-5">
        <Skeleton className="w-32" />
        <Skeleton className="h-7 w-40" />
      </div>
    ))}
  </div>
);
