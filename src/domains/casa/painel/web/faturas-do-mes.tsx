import { Card } from '../../../../web/kit/card.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { t } from '../../../../shared/texts.ts';
import { address } from '../../../../shared/address.ts';
import type { Painel } from './queries.ts';

type Situacao = 'paga' | 'aberta' | 'atrasada';

const MAX_MARCAS = 120;
/** Up to so many marks are drawn larger if the card is wide. */
const POUCAS = 60;

/**
 * One mark per invoice of the month: full circle, hollow circle, diamond. A house with very many
 * gets only the legend.
 */
export function FaturasDoMes({ faturas }: { faturas: Painel['faturas_mes'] }) {
  const { pagas, abertas, atrasadas } = faturas;
  const total = pagas + abertas + atrasadas;
  const emAberto = t('{n} em aberto', { n: abertas + atrasadas });
  const abre = useCan()('feature:faturas');
  // The list opens with what the number counts. It has no choice for both kinds at once.
  const so = [abertas > 0 && ('aberta' as const), atrasadas > 0 && ('atrasada' as const)].filter((um) => um !== false);
  const onde = so.length === 1 ? address('/faturas', { situacao: so[0] }) : '/faturas';
  const marcas: Situacao[] = [
    ...Array.from({ length: pagas }, () => 'paga' as const),
    ...Array.from({ length: abertas }, () => 'aberta' as const),
    ...Array.from({ length: atrasadas }, () => 'atrasada' as const),
  ];
  return (
    <Card title={t('Faturas do mês')} aside={abre ? <TextLink href={onde}>{emAberto}</TextLink> : emAberto}>
      {total === 0 ? (
        <p className="py-8 text-ink-2">{t('Nenhuma fatura neste mês')}</p>
      ) : (
        <>
          {total <= MAX_MARCAS && (
            <div
              aria-hidden
              className={cn(
                'grid grid-cols-[repeat(auto-fill,minmax(1.6rem,1fr))] gap-y-2.5 py-2',
                total <= POUCAS && 'xl:grid-cols-[repeat(auto-fill,minmax(2.1rem,1fr))]',
              )}
            >
              {marcas.map((situacao, indice) => (
                <Marca key={indice} situacao={situacao} className={cn('size-5.5', total <= POUCAS && 'xl:size-6.5')} />
              ))}
            </div>
          )}
          <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm">
            <Legenda situacao="paga" texto={pagas === 1 ? t('1 paga') : t('{n} pagas', { n: pagas })} />
            <Legenda situacao="aberta" texto={abertas === 1 ? t('1 aberta') : t('{n} abertas', { n: abertas })} />
            <Legenda
              situacao="atrasada"
              texto={atrasadas === 1 ? t('1 atrasada') : t('{n} atrasadas', { n: atrasadas })}
            />
          </ul>
        </>
      )}
    </Card>
  );
}

function Marca({ situacao, className }: { situacao: Situacao; className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 22 22" className={className}>
      {situacao === 'paga' && <circle cx="11" cy="11" r="10" className="fill-g-mata" />}
      {situacao === 'aberta' && (
        <circle cx="11" cy="11" r="9" strokeWidth="2" className="fill-surface stroke-g-aberta" />
      )}
      {situacao === 'atrasada' && <path d="M11 1 21 11 11 21 1 11Z" className="fill-g-atrasada" />}
    </svg>
  );
}

function Legenda({ situacao, texto }: { situacao: Situacao; texto: string }) {
  return (
    <li className="flex items-center gap-2">
      <Marca situacao={situacao} className="size-3.5" />
      {texto}
    </li>
  );
}
