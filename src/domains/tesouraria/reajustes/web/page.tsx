import { Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { formatDia, hojeEm } from '../../../../shared/datas.ts';
import { formatCount, getLanguage, t } from '../../../../shared/texts.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { actionsColumn, type Column } from '../../../../web/kit/table-column.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { NovoReajuste } from './novo-reajuste.tsx';
import { useDesfazerReajuste, useReajustes, type Reajuste } from './queries.ts';

/** The readjustments of the house, and a new one. */
export function Page() {
  const query = useReajustes();
  const [aberto, setAberto] = useState<Reajuste | 'novo' | null>(null);
  return (
    <PageLayout
      actions={
        // It stays here when there are none yet: a button that moves is missed.
        <Button variant="primary" icon={Plus} onClick={() => setAberto('novo')}>
          {t('Novo reajuste')}
        </Button>
      }
    >
      <DataTable<Reajuste>
        label={t('Reajuste')}
        columns={colunas(setAberto)}
        rows={query.data?.itens}
        rowKey={({ id }) => id}
        state={query}
        errorTitle={t('Erro ao carregar os reajustes')}
        dimmed={({ desfeito }) => desfeito}
        empty={
          <EmptyState title={t('Nenhum reajuste ainda')}>
            {t('Quando o valor dos planos mudar, faça aqui de uma vez, com prévia.')}
          </EmptyState>
        }
      />
      {aberto === 'novo' && <NovoReajuste onClose={() => setAberto(null)} />}
      {aberto !== null && aberto !== 'novo' && <Desfazer reajuste={aberto} onClose={() => setAberto(null)} />}
    </PageLayout>
  );
}

const mesDe = ({ a_partir }: Reajuste): string => rotulo(a_partir, getLanguage());

function Desfazer({ reajuste, onClose }: { reajuste: Reajuste; onClose: () => void }) {
  const desfazer = useDesfazerReajuste();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Desfazer reajuste?')}
      item={t('a partir de {mes}', { mes: mesDe(reajuste) })}
      confirmLabel={t('Desfazer')}
      onConfirm={() =>
        desfazer.mutateAsync({ id: reajuste.id }).then(
          () => toast.sucesso(t('Reajuste desfeito')),
          (error: Error) => {
            toast.erro(t('Erro ao desfazer o reajuste'), error.message);
            throw error;
          },
        )
      }
    >
      {t('Todos os planos e mensalidades voltam ao valor de antes. Quem foi avisado por e-mail não é avisado de novo.')}
    </ConfirmDialog>
  );
}

const colunas = (desfazer: (reajuste: Reajuste) => void): Column<Reajuste>[] => [
  {
    key: 'mes',
    header: t('A partir de'),
    mobile: 'title',
    cell: (um) => <span className="font-semibold figures">{mesDe(um)}</span>,
  },
  {
    key: 'planos',
    header: t('Planos'),
    mobile: 'line',
    className: 'min-w-56',
    cell: ({ planos }) => (
      <ul className="text-sm">
        {planos.map(({ nome, de_centavos, para_centavos }) => (
          <li key={nome} className="break-words figures">
            {`${nome}: ${t('{de} para {para}', { de: formatBRL(de_centavos), para: formatBRL(para_centavos) })}`}
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'faturas',
    header: t('Mensalidades'),
    align: 'end',
    mobile: 'hidden',
    cell: ({ faturas }) => <span className="figures">{formatCount(faturas)}</span>,
  },
  { key: 'feito', header: t('Feito'), mobile: 'note', cell: (um) => <Quando reajuste={um} /> },
  {
    key: 'situacao',
    header: t('Situação'),
    mobile: 'badge',
    cell: ({ desfeito }) => (
      <Badge tone={desfeito ? 'cancelada' : 'paga'}>{desfeito ? t('Desfeito') : t('Vale')}</Badge>
    ),
  },
  actionsColumn(
    (um) =>
      !um.desfeito && (
        <RowMenu
          label={t('Ações do reajuste de {mes}', { mes: mesDe(um) })}
          groups={[[{ label: t('Desfazer reajuste'), icon: Undo2, danger: true, onSelect: () => desfazer(um) }]]}
        />
      ),
  ),
];

function Quando({ reajuste: { feito_em, quem } }: { reajuste: Reajuste }) {
  const fuso = useFuso();
  return <Parts of={[formatDia(hojeEm(new Date(feito_em), fuso)), quem]} />;
}
