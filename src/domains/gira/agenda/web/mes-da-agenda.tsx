import { anoDe, mesDe } from '../../../../shared/competencia.ts';
import { formatDiaPorExtenso, hojeEm, horaEm, nomeDaSemana, type Dia } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { cn } from '../../../../web/kit/cn.ts';
import { weeksOf } from '../../../../web/kit/month-days.ts';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { NOMES_DOS_EVENTOS } from './nomes.ts';
import type { EventoNaLista } from './queries.ts';

interface Props {
  mes: string;
  eventos: readonly EventoNaLista[];
  onAbrir: (id: string) => void;
}

/** A month as a table of days. Each event is a button, so that the keyboard goes through them. */
export function MesDaAgenda({ mes, eventos, onAbrir }: Props) {
  const fuso = useFuso();
  const hoje = useSignedIn().hoje ?? '';
  const idioma = getLanguage();
  const doDia = Map.groupBy(eventos, ({ inicio }) => hojeEm(new Date(inicio), fuso));
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border border-line bg-surface shadow-1">
      <caption className="sr-only">{t('Agenda do mês')}</caption>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, n) => nomeDaSemana(n, idioma)).map((nome) => (
            <th
              key={nome}
              scope="col"
              abbr={nome}
              className="border-b border-line px-2 py-2 text-left text-sm font-semibold text-ink-2"
            >
              {nome}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(anoDe(mes), mesDe(mes)).map((semana, n) => (
          <tr key={n}>
            {semana.map((dia, lugar) => (
              <Quadrado key={lugar} {...{ dia, hoje, fuso, onAbrir }} eventos={(dia && doDia.get(dia)) ?? []} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface QuadradoProps extends Omit<Props, 'mes'> {
  dia: Dia | null;
  hoje: string;
  fuso: string;
}

function Quadrado({ dia, hoje, fuso, eventos, onAbrir }: QuadradoProps) {
  if (dia === null)
    return (
      <td aria-hidden className="border-b border-line bg-sunken not-first:border-l in-[tr:last-child]:border-b-0" />
    );
  return (
    <td
      aria-current={dia === hoje ? 'date' : undefined}
      className="h-28 border-b border-line p-1.5 align-top not-first:border-l in-[tr:last-child]:border-b-0"
    >
      <span
        className={cn(
          'inline-flex size-7 items-center justify-center rounded-full text-sm figures',
          dia === hoje ? 'bg-mata font-bold text-on-mata' : dia < hoje ? 'text-ink-3' : 'text-ink-2',
        )}
      >
        <span className="sr-only">{formatDiaPorExtenso(dia, getLanguage())}</span>
        <span aria-hidden>{Number(dia.slice(8))}</span>
      </span>
      <ul className="mt-1 flex flex-col gap-1">
        {eventos.map((um) => (
          <li key={um.id}>
            <button
              type="button"
              onClick={() => onAbrir(um.id)}
              className={cn(eventoStyle, tomDoEvento(um, dia < hoje))}
            >
              <span className="block figures">{horaEm(new Date(um.inicio), fuso)}</span>
              <span className="line-clamp-2 font-semibold wrap-anywhere">{um.titulo}</span>
              {um.cancelado !== null && <span className="block">{t('Cancelado')}</span>}
              <span className="sr-only">
                {NOMES_DOS_EVENTOS[um.tipo]()}, {formatDiaPorExtenso(dia, getLanguage())}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </td>
  );
}

const eventoStyle =
  'block min-h-11 w-full cursor-pointer rounded-md border px-2 py-1 text-left text-xs leading-snug focus-visible:-outline-offset-2';

function tomDoEvento({ cancelado, aberta }: EventoNaLista, passado: boolean): string {
  if (cancelado !== null) return 'border-dashed border-cancelada-line text-cancelada line-through hover:bg-sunken';
  if (passado) return 'border-line bg-sunken text-ink-2 hover:border-line-strong';
  if (aberta) return 'border-transparent bg-dende-soft text-dende-ink hover:border-dende-line';
  return 'border-transparent bg-mata-soft text-mata-ink hover:border-mata-line';
}
