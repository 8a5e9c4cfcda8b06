import { formatInstantePorExtenso } from '../../../../shared/datas.ts';
import { getLanguage } from '../../../../shared/texts.ts';
import { Card } from '../../../../web/kit/card.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useClock } from '../../../../web/state/clock.ts';
import { t } from '../texts.ts';
import { useEventosComSenhas, type EventoComSenhas } from './queries.ts';
import { SenhasDoEvento } from './senhas-do-evento.tsx';
import { useUrlParams } from '../../../../web/state/url-params.ts';

/** The event that goes on, else the next one, else the last one. The newest stands first. */
function deAgora(itens: readonly EventoComSenhas[], agora: Date): EventoComSenhas | undefined {
  const porVir = itens.filter(({ fim }) => new Date(fim) >= agora);
  return porVir.at(-1) ?? itens[0];
}

/** The caller's screen of the event that goes on (row O3). */
export function Page() {
  const query = useEventosComSenhas();
  const fuso = useFuso();
  const agora = useClock();
  const [params, change] = useUrlParams('/senhas');
  const itens = query.data?.itens;
  const evento = itens?.find(({ id }) => id === params.get('evento')) ?? (itens && deAgora(itens, agora));
  return (
    <PageLayout>
      {!itens && <Pending of={query} title={t('Erro ao carregar as senhas')} />}
      {itens && !evento && (
        <Card>
          <EmptyState
            title={t('Nenhum evento aberto ao público')}
            action={<LinkButton href="/agenda">{t('Abrir a agenda')}</LinkButton>}
          >
            {t('Senhas são de um evento da agenda que é aberto ao público.')}
          </EmptyState>
        </Card>
      )}
      {itens && evento && (
        <>
          <SelectField
            label={t('Evento')}
            value={evento.id}
            onChange={({ target }) => change({ evento: target.value })}
            options={itens.map((um) => ({ value: um.id, label: nomeDoEvento(um, fuso) }))}
          />
          <SenhasDoEvento key={evento.id} eventoId={evento.id} />
        </>
      )}
    </PageLayout>
  );
}

const nomeDoEvento = ({ titulo, inicio }: EventoComSenhas, fuso: string): string =>
  `${formatInstantePorExtenso(new Date(inicio), fuso, getLanguage())} · ${titulo}`;
