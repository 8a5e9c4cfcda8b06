import { CalendarDays } from 'lucide-react';
import { formatInstantePorExtenso, hojeEm } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { Card } from '../../../../web/kit/card.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import type { ApiError } from '../../../../web/api/api-error.ts';
import { dayOf } from '../../../../web/offline/device-copy.ts';
import { KeptNotice } from '../../../../web/offline/kept-notice.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { useAgendaGuardada } from '../../../gira/agenda/web/agenda-guardada.ts';
import { useCartaoGuardado } from '../../../gira/presencas/web/cartao-guardado.ts';
import { MeuCartao } from '../../../gira/presencas/web/meu-cartao.tsx';

const MOSTRADOS = 3;

export interface SemRedeProps {
  query: { data: unknown; error: ApiError | null };
  /** What is said instead, where nothing is kept. */
  children: React.ReactNode;
}

/** The first screen without a network: the card and what comes. Money is never kept on a device. */
export function SemRede({ query, children }: SemRedeProps) {
  const fuso = useFuso();
  const agenda = useAgendaGuardada(query);
  const cartao = useCartaoGuardado(query);
  const lido = cartao ?? agenda;
  if (!lido) return children;
  const hoje = dayOf(lido, fuso);
  const aVir = (agenda?.value ?? [])
    .filter(({ inicio, cancelado }) => cancelado === null && hojeEm(new Date(inicio), fuso) >= hoje)
    .slice(0, MOSTRADOS);
  return (
    <>
      <KeptNotice readAt={lido.readAt} />
      <div className="grid items-start gap-3.5 md:grid-cols-2 md:gap-5">
        {cartao && <MeuCartao cartao={cartao.value} />}
        {aVir.length > 0 && (
          <Card title={t('Próximos eventos')}>
            <ul className="flex flex-col divide-y divide-line">
              {aVir.map(({ id, titulo, inicio, lugar }) => (
                <li key={id} className="py-2.5 first:pt-0">
                  <p className="font-semibold wrap-anywhere">{titulo}</p>
                  <p className="text-sm text-ink-2 wrap-anywhere first-letter:uppercase">
                    {formatInstantePorExtenso(new Date(inicio), fuso, getLanguage())}
                    {lugar && ` · ${lugar}`}
                  </p>
                </li>
              ))}
            </ul>
            <TextLink href="/agenda" className="mt-1 inline-flex min-h-11 items-center gap-2">
              <CalendarDays aria-hidden className="size-5" />
              {t('Ver a agenda guardada')}
            </TextLink>
          </Card>
        )}
      </div>
      <p className="text-ink-2">{t('O que você deve e já pagou aparece quando a internet voltar.')}</p>
    </>
  );
}
