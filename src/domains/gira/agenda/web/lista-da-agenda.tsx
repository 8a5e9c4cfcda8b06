import { Check, MapPin, X } from 'lucide-react';
import { formatDia, formatDiaPerto, formatDiaPorExtenso, hojeEm, somarDias } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { FoldHead } from '../../../../web/kit/fold.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { diaDaSemana } from '../rules.ts';
import { horario, NOMES_DOS_EVENTOS } from './nomes.ts';
import type { EventoNaLista } from './queries.ts';

interface Props {
  eventos: readonly EventoNaLista[];
  hoje: string;
  /** True for a list with a heading per week; false for one list, as a search answers it. */
  porSemana: boolean;
  /** It begins with today's week, under the tabs; the past ones are folded. */
  noDia?: boolean;
  /** Absent where an event cannot be opened. */
  onAbrir?: (id: string) => void;
}

export function ListaDaAgenda({ eventos, hoje, porSemana, noDia = false, onAbrir }: Props) {
  const fuso = useFuso();
  const lista = { hoje, fuso, ...(onAbrir && { onAbrir }) };
  const diaDe = ({ inicio }: EventoNaLista) => hojeEm(new Date(inicio), fuso);
  if (!porSemana) return <Lista {...lista} eventos={eventos} comAno />;
  const semanas = Map.groupBy(eventos, (um) => somarDias(diaDe(um), -diaDaSemana(diaDe(um))));
  const atual = [...semanas.keys()].find((domingo) => somarDias(domingo, 6) >= hoje);
  const dobrada = ([domingo]: Semana) => noDia && atual !== undefined && domingo < atual;
  const passadas = [...semanas].filter(dobrada);
  const semana = ([domingo, daSemana]: Semana) => (
    <section key={domingo} className="flex flex-col gap-2">
      <h3 className="text-base font-semibold text-ink-2">
        {t('Semana de {de} a {ate}', {
          de: formatDiaPerto(domingo, domingo).slice(0, 5),
          ate: formatDiaPerto(somarDias(domingo, 6), domingo),
        })}
      </h3>
      <Lista {...lista} eventos={daSemana} />
    </section>
  );
  return (
    <>
      {passadas.length > 0 && (
        <details className="group print:hidden">
          <FoldHead className="min-h-11 text-ink-2">{t('Semanas passadas ({n})', { n: passadas.length })}</FoldHead>
          <div className="flex flex-col gap-4 pt-2 pb-3">{passadas.map(semana)}</div>
        </details>
      )}
      {[...semanas].filter((uma) => !dobrada(uma)).map(semana)}
    </>
  );
}

type Semana = [domingo: string, eventos: readonly EventoNaLista[]];

interface ListaProps extends Omit<Props, 'porSemana' | 'noDia'> {
  fuso: string;
  comAno?: boolean;
}

function Lista({ eventos, hoje, fuso, comAno = false, onAbrir }: ListaProps) {
  return (
    <ul className="overflow-hidden rounded-lg border border-line bg-surface shadow-1">
      {eventos.map((um) => {
        const dia = hojeEm(new Date(um.inicio), fuso);
        const [Linha, abrir] = onAbrir
          ? (['button', { type: 'button', onClick: () => onAbrir(um.id) }] as const)
          : (['div', {}] as const);
        return (
          <li key={um.id} className="border-line not-first:border-t">
            <Linha
              {...abrir}
              className={cn(
                'block w-full px-4 py-3 text-left',
                onAbrir && 'cursor-pointer hover:bg-sunken focus-visible:-outline-offset-2',
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
            </Linha>
          </li>
        );
      })}
    </ul>
  );
}
