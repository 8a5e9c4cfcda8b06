import { useCan } from '../../../../web/session/session-store.ts';
import { BANDEJAS } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { useContagem } from './queries.ts';

/** The number beside 'A conferir', and on the line of the menu that holds it. */
export function MarcaDoMenu({ path }: { path: string }) {
  const can = useCan();
  return path === '/a-conferir' && can('equipe') && can('faturas:pagar') ? <Numero /> : null;
}

function Numero() {
  const { data } = useContagem();
  const total = data ? BANDEJAS.reduce((soma, bandeja) => soma + data[bandeja], 0) : 0;
  if (total === 0) return null;
  return (
    <span className="inline-block rounded-full bg-dende-soft px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-dende-ink figures">
      <span aria-hidden>{total > 99 ? '99+' : total}</span>
      <span className="sr-only">{t('{n} a conferir', { n: total })}</span>
    </span>
  );
}
