import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useClock } from '../../../../web/state/clock.ts';
import { t } from '../texts.ts';
import { EscalaDoEvento } from './escala-do-evento.tsx';
import { FuncoesDaCasa } from './funcoes-da-casa.tsx';
import { nomeDoEvento, oQueAcertar } from './nomes.ts';
import { useEscalas, type EventoComEscala } from './queries.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';

/** Row J6. */
export function Page() {
  const query = useEscalas();
  const fuso = useFuso();
  const agora = useClock();
  const [params, change] = useUrlParams('/escalas');
  const [funcoes, setFuncoes] = useState(false);
  const itens = query.data?.itens;
  const evento =
    itens?.find(({ id }) => id === params.get('evento')) ??
    itens?.find(({ inicio }) => new Date(inicio) > agora) ??
    itens?.at(-1);
  return (
    <PageLayout
      actions={
        <Button icon={ListTree} onClick={() => setFuncoes(true)}>
          {t('Funções da casa')}
        </Button>
      }
    >
      {!itens && <Pending of={query} title={t('Erro ao carregar as escalas')} />}
      {itens && !evento && (
        <Card>
          <EmptyState
            title={t('Nenhum evento nos próximos 60 dias')}
            action={<LinkButton href="/agenda">{t('Abrir a agenda')}</LinkButton>}
          >
            {t('A escala é de um evento da agenda.')}
          </EmptyState>
        </Card>
      )}
      {itens && evento && (
        <>
          <SelectField
            label={t('Evento')}
            fieldClass="print:hidden"
            value={evento.id}
            onChange={({ target }) => change({ evento: target.value })}
            options={itens.map((um) => ({ value: um.id, label: comAvisos(um, fuso) }))}
          />
          <EscalaDoEvento
            key={evento.id}
            eventoId={evento.id}
            titulo={nomeDoEvento(evento, fuso)}
            onFuncoes={() => setFuncoes(true)}
          />
        </>
      )}
      {funcoes && <FuncoesDaCasa onFechar={() => setFuncoes(false)} />}
    </PageLayout>
  );
}

function comAvisos(evento: EventoComEscala, fuso: string): string {
  const nome = nomeDoEvento(evento, fuso);
  const aviso = oQueAcertar(evento);
  return aviso === null ? nome : `${nome} (${aviso})`;
}
