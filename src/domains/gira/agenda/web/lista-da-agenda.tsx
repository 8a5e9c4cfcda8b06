import { Check, MapPin, X } from 'lucide-react';
import { formatDia, formatDiaPerto, formatDiaPorExtenso, hojeEm, somarDias } from '../../../../shared/datas.ts';
import { getLanguage } from '../../../../shared/texts.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { diaDaSemana } from '../rules.ts';
import { t } from '../texts.ts';
import { horario, NOMES_DOS_EVENTOS } from './nomes.ts';
import type { EventoNaLista } from './queries.ts';

interface Props {
  eventos: readonly EventoNaLista[];
  /** True for a list with a heading per week; false for one list, as a search answers it. */
  porSemana: boolean;
  onAbrir: (id: string) => void;
}

export function ListaDaAgenda({ eventos, porSemana, onAbrir }: Props) {
  const fuso = useFuso();
  const diaDe = ({ inicio }: EventoNaLista) => hojeEm(new Date(inicio), fuso);
  if (!porSemana) return <Lista {...{ eventos, fuso, onAbrir }} comAno />;
  const semanas = Map.groupBy(eventos, (um) => somarDias(diaDe(um), -diaDaSemana(diaDe(um))));
  return [...semanas].map(([domingo, daSemana]) => (
    <section key={domingo} className="flex flex-col gap-2">
      <h3 className="text-base font-semibold text-ink-2">
        {t('Semana de {de} a {ate}', {
          de: formatDiaPerto(domingo, domingo).slice(0, 5),
          ate: formatDiaPerto(somarDias(domingo, 6), domingo),
        })}
      </h3>
      <Lista eventos={daSemana} fuso={fuso} onAbrir={onAbrir} />
    </section>
  ));
}

interface ListaProps extends Omit<Props, 'porSemana'> {
  fuso: string;
  comAno?: boolean;
}

function Lista({ eventos, fuso, comAno = false, onAbrir }: ListaProps) {
  const hoje = useSignedIn().hoje ?? '';
  return (
    <ul className="overflow-hidden rounded-lg border border-line bg-surface shadow-1">
      {eventos.map((um) => {
        const dia = hojeEm(new Date(um.inicio), fuso);
        return (
          <li key={um.id} className="border-line not-first:border-t">
            <button
              type="button"
              onClick={() => onAbrir(um.id)}
              className={cn(
                'block w-full cursor-pointer px-4 py-3 text-left hover:bg-sunken focus-visible:-outline-offset-2',
                dia < hoje && 'text-ink-2',
              )}
            >
              <span className="block text-sm text-ink-2 first-letter:uppercase">
                {formatDiaPorExtenso(dia, getLanguage())}
                {comAno && ` (${formatDia(dia)})`}, {horario(um, fuso)}
              </span>
              <span className={cn('mt-0.5 block font-semibold wrap-anywhere', um.cancelado !== null && 'line-through')}>
                {um.titulo}
              </span>
              {um.lugar && (
                <span className="mt-0.5 flex items-center gap-1.5 text-sm text-ink-2">
                  <MapPin aria-hidden className="size-4 shrink-0" />
                  <span className="min-w-0 wrap-anywhere">{um.lugar}</span>
                </span>
              )}
              <span className="mt-2 flex flex-wrap gap-1.5">
                <Badge>{NOMES_DOS_EVENTOS[um.tipo]()}</Badge>
                {um.aberta && <Badge tone="dende">{t('Aberta ao público')}</Badge>}
                {um.cancelado !== null && (
                  <Badge tone="cancelada">{t('Cancelado: {motivo}', { motivo: um.cancelado })}</Badge>
                )}
                {um.cancelado === null && um.vou !== null && (
                  <Badge tone={um.vou ? 'paga' : 'neutral'} icon={um.vou ? Check : X}>
                    {um.vou ? t('Eu vou') : t('Não vou')}
                  </Badge>
                )}
                {um.vao !== null && um.vao > 0 && (
                  <Badge tone="mata">{um.vao === 1 ? t('1 vai') : t('{n} vão', { n: um.vao })}</Badge>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
