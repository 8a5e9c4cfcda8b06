import { formatDiaPerto, somarDias } from '../../../../shared/datas.ts';
import { LineFold } from '../../../../web/kit/fold.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { Money } from '../../../../web/kit/money.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { t } from '../../../../shared/texts.ts';
import { useContasAte } from './queries.ts';

const MOSTRADAS = 5;

/** 'A pagar nos próximos 7 dias', late bills first; nothing while none is to be paid. */
export function ContasDaSemana({ hoje }: { hoje: string }) {
  const { data } = useContasAte(somarDias(hoje, 7));
  if (!data || data.itens.length === 0) return null;
  const { itens, total_centavos } = data;
  const atrasadas = itens.filter(({ situacao }) => situacao === 'atrasada').length;
  return (
    <LineFold
      title={t('A pagar nos próximos 7 dias')}
      aside={
        <span className={cn('block text-right font-semibold', atrasadas > 0 ? 'text-atrasada' : 'text-ink')}>
          {atrasadas > 0 && (
            <span className="max-md:block">
              {atrasadas === 1 ? t('1 atrasada') : t('{n} atrasadas', { n: atrasadas })}
              <span className="max-md:hidden"> · </span>
            </span>
          )}
          <Money value={total_centavos} />
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {itens.slice(0, MOSTRADAS).map(({ id, descricao, vencimento, situacao, valor_centavos }) => (
          <li
            key={id}
            className={cn(
              'flex items-baseline justify-between gap-3 py-2',
              situacao === 'atrasada' && 'font-semibold text-atrasada',
            )}
          >
            <span className="min-w-0 break-words">
              {descricao}
              <span className="block text-xs font-normal">
                {situacao === 'atrasada'
                  ? t('venceu em {dia}', { dia: formatDiaPerto(vencimento, hoje) })
                  : t('vence em {dia}', { dia: formatDiaPerto(vencimento, hoje) })}
              </span>
            </span>
            <Money value={valor_centavos} />
          </li>
        ))}
      </ul>
      <p className="pt-2">
        <TextLink href="/contas-a-pagar">
          {itens.length > MOSTRADAS ? t('Ver todas as {n}', { n: itens.length }) : t('Ver as contas')}
        </TextLink>
      </p>
    </LineFold>
  );
}
