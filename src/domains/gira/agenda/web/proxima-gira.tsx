import { Check, ListChecks, Ticket, X } from 'lucide-react';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { useUses } from '../../../../web/session/use-parts.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../../../../shared/texts.ts';
import { quandoPorExtenso } from './nomes.ts';
import { address } from '../../../../shared/address.ts';

interface Props {
  /** With the ways of who stands at the door. */
  porta?: boolean;
  /** It stands above a list, which must not move under a finger when it arrives. */
  noAlto?: boolean;
}

/** The next gira; nothing while no gira lies ahead (row J8). */
export function ProximaGira({ porta = false, noAlto = false }: Props) {
  const can = useCan();
  const tem = can('feature:agenda');
  const naPorta = porta && can('agenda:edit');
  const fuso = useFuso();
  const { data, isPending } = useApiQuery('lerProximaGira', {}, { enabled: tem, staleTime: 60_000 });
  const gira = tem ? data?.gira : null;
  if (noAlto && tem && isPending) return <Skeleton className={naPorta ? 'h-45 md:h-38' : 'h-35 md:h-25'} />;
  if (!gira) return null;
  return (
    <section
      aria-label={t('Próxima gira')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3.5 shadow-1 md:px-5"
    >
      <div className="min-w-0">
        <h2 className="font-sans text-sm font-normal text-ink-2">{t('Próxima gira')}</h2>
        <p className="text-lg font-bold wrap-anywhere">{gira.titulo}</p>
        <p className="text-ink-2">
          {quandoPorExtenso(gira, fuso)}
          {gira.lugar && ` · ${gira.lugar}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {gira.vou !== null && (
          <Badge tone={gira.vou ? 'paga' : 'neutral'} icon={gira.vou ? Check : X}>
            {gira.vou ? t('Eu vou') : t('Não vou')}
          </Badge>
        )}
        {gira.vao !== null && gira.vao > 0 && (
          <Badge tone="mata">{gira.vao === 1 ? t('1 vai') : t('{n} vão', { n: gira.vao })}</Badge>
        )}
        <TextLink href={address('/agenda', { evento: gira.id })}>
          {gira.vou === null ? t('Ver e responder') : t('Ver a gira')}
        </TextLink>
      </div>
      {naPorta && <Porta evento={gira.id} />}
    </section>
  );
}

/** The ways of who stands at the door, by the names that the screens have in the menu. */
function Porta({ evento }: { evento: string }) {
  const uses = useUses();
  return (
    <div className="flex basis-full flex-wrap gap-2.5 max-md:*:flex-1">
      <LinkButton href={address('/presencas', { evento })} icon={ListChecks}>
        {t('Presenças')}
      </LinkButton>
      {uses('atendimento') && (
        <LinkButton href={address('/senhas', { evento })} icon={Ticket}>
          {t('Atendimento|fila')}
        </LinkButton>
      )}
    </div>
  );
}
