import { LineFold } from '../../../../web/kit/fold.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { useClock } from '../../../../web/state/clock.ts';
import { t } from '../../../../shared/texts.ts';
import { nomeDoEvento, oQueAcertar } from './nomes.ts';
import { useEscalas } from './queries.ts';
import { address } from '../../../../shared/address.ts';

const MOSTRADAS = 5;

/** The scales ahead that wait for a decision, for those who make them; nothing while none does. */
export function EscalasAAcertar() {
  const can = useCan();
  const fuso = useFuso();
  const agora = useClock();
  const { data } = useEscalas(can('feature:agenda') && can('agenda:edit'));
  const eventos = data?.itens.filter((um) => new Date(um.inicio) > agora && oQueAcertar(um) !== null) ?? [];
  if (eventos.length === 0) return null;
  return (
    <LineFold title={t('Escalas a acertar')} aside={eventos.length}>
      <ul className="divide-y divide-line">
        {eventos.slice(0, MOSTRADAS).map((um) => (
          <li key={um.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <TextLink href={address('/escalas', { evento: um.id })} className="min-w-0 wrap-anywhere">
              {nomeDoEvento(um, fuso)}
            </TextLink>
            <span className="text-ink-2 figures">{oQueAcertar(um)}</span>
          </li>
        ))}
      </ul>
    </LineFold>
  );
}
