import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useUrlChoice } from '../../../../web/state/url-filters.ts';
import { t } from '../texts.ts';
import { colunasDosPedidos } from './colunas-dos-pedidos.tsx';
import type { PedidoDeDados } from './nomes.ts';
import { usePedidosDeDados } from './queries.ts';
import { RegistrarPedido } from './registrar-pedido.tsx';
import { ResponderPedido, type DoMembro } from './responder-pedido.tsx';

const MOSTRADOS = {
  abertos: () => t('Em aberto'),
  respondidos: () => t('Respondidos'),
};

/** Requests by the day on which the time for the answer ends. */
export function Pedidos(doMembro: DoMembro) {
  const { hoje } = useSignedIn();
  const mostrados = useUrlChoice('/privacidade', 'mostrar', MOSTRADOS, 'abertos');
  const query = usePedidosDeDados(mostrados.chosen === 'abertos');
  const [aberto, setAberto] = useState<PedidoDeDados | 'novo' | null>(null);
  const novo = (
    <Button variant="primary" icon={Plus} onClick={() => setAberto('novo')}>
      {t('Registrar pedido')}
    </Button>
  );
  const vazio = query.data?.itens.length === 0;
  return (
    <div className="flex flex-col gap-3.5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField label={t('Mostrar')} hideLabel fieldClass="basis-44" {...mostrados.field} />
        {!vazio && novo}
      </div>
      <DataTable<PedidoDeDados>
        label={t('Pedidos sobre dados')}
        columns={colunasDosPedidos(hoje ?? '', setAberto)}
        rows={query.data?.itens}
        rowKey={({ id }) => id}
        state={query}
        errorTitle={t('Erro ao carregar os pedidos')}
        {...(mostrados.chosen === 'abertos' && { onOpen: setAberto })}
        {...(query.data?.mais && {
          footer: <p className="text-sm text-ink-3">{t('Há mais: estes são os mais novos.')}</p>,
        })}
        empty={
          <EmptyState
            title={mostrados.chosen === 'abertos' ? t('Nenhum pedido em aberto') : t('Nenhum pedido respondido ainda')}
            action={novo}
          >
            {t(
              'Quando alguém pedir para ver, corrigir, levar ou apagar os próprios dados, registre aqui: a casa tem 15 dias para responder.',
            )}
          </EmptyState>
        }
      />
      {aberto === 'novo' && <RegistrarPedido onFechar={() => setAberto(null)} />}
      {aberto !== null && aberto !== 'novo' && (
        <ResponderPedido pedido={aberto} {...doMembro} onFechar={() => setAberto(null)} />
      )}
    </div>
  );
}
