import { ListTree, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useClock } from '../../../../web/state/clock.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { t } from '../../../../shared/texts.ts';
import { EditarFuncao } from './editar-funcao.tsx';
import { EscalaDoEvento } from './escala-do-evento.tsx';
import { nomeDoEvento, oQueAcertar } from './nomes.ts';
import { type EventoComEscala, type Funcao, useEscalas, useFuncoes, useRetirarFuncao } from './queries.ts';

/** The house's functions, how many people each needs, and who can do it. */
export function FuncoesDaCasa({ onClose }: { onClose: () => void }) {
  const query = useFuncoes();
  const [aberta, setAberta] = useState<Funcao | 'nova' | null>(null);
  const [sai, setSai] = useState<Funcao | null>(null);
  const retirar = useRetirarFuncao(t('Erro ao salvar a função'));
  const { data } = query;
  if (aberta && data)
    return (
      <EditarFuncao funcao={aberta === 'nova' ? null : aberta} membros={data.membros} onClose={() => setAberta(null)} />
    );
  return (
    <Dialog
      onClose={onClose}
      title={t('Funções da casa')}
      cancelLabel={t('Fechar')}
      actions={
        <Button variant="primary" icon={Plus} disabled={!data} onClick={() => setAberta('nova')}>
          {t('Nova função')}
        </Button>
      }
    >
      {!data && <Pending of={query} title={t('Erro ao carregar as funções')} />}
      {data?.itens.length === 0 && <p className="text-ink-2">{t('A casa ainda não tem funções')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {data?.itens.map((funcao) => (
          <li key={funcao.id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{funcao.nome}</p>
              <p className="text-sm text-ink-2">
                {funcao.vagas === 1 ? t('1 pessoa por evento') : t('{n} pessoas por evento', { n: funcao.vagas })} ·{' '}
                {funcao.para_todos
                  ? t('todos fazem')
                  : funcao.membros.length === 1
                    ? t('1 membro faz')
                    : t('{n} membros fazem', { n: funcao.membros.length })}
              </p>
            </div>
            <IconButton
              icon={Pencil}
              label={t('Editar {nome}', { nome: funcao.nome })}
              onClick={() => setAberta(funcao)}
            />
            <IconButton
              icon={Trash2}
              label={t('Retirar {nome}', { nome: funcao.nome })}
              onClick={() => setSai(funcao)}
            />
          </li>
        ))}
      </ul>
      {sai && (
        <ConfirmDialog
          onClose={() => setSai(null)}
          title={t('Retirar {nome}?', { nome: sai.nome })}
          confirmLabel={t('Retirar função')}
          onConfirm={() => retirar.mutateAsync({ id: sai.id })}
        >
          {t('Ela some das próximas escalas. As escalas já feitas guardam o nome.')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

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
      {funcoes && <FuncoesDaCasa onClose={() => setFuncoes(false)} />}
    </PageLayout>
  );
}

function comAvisos(evento: EventoComEscala, fuso: string): string {
  const nome = nomeDoEvento(evento, fuso);
  const aviso = oQueAcertar(evento);
  return aviso === null ? nome : `${nome} (${aviso})`;
}
