import { Archive, ArchiveRestore, ArrowLeftRight, PencilLine, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { DeclaredFields } from '../../../../web/api/declared-fields.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { type TypedFields, checkedFields, sentFields, typedFields } from '../../../../web/api/typed-fields.ts';
import { type ActionForm, useActionForm } from '../../../../web/api/use-action-form.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { type Column, actionsColumn } from '../../../../web/kit/table-column.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { FUNDO } from '../../../dinheiro/fundos/fields.ts';
import { parteDaMeta } from '../../../dinheiro/fundos/rules.ts';
import { useArquivarFundo, useReabrirFundo } from '../../../dinheiro/fundos/web/queries.ts';
import { t } from '../../../../shared/texts.ts';
import { type FundoComSaldo, useSaldosDosFundos } from './queries.ts';
import { TransferirEntreFundos } from './transferir-entre-fundos.tsx';

type Valores = TypedFields<typeof FUNDO>;

const conferir = (valores: Valores) => checkedFields(FUNDO, valores);

export function CriarFundo({ onClose }: { onClose: () => void }) {
  const acao = useActionForm<'criarFundo', Valores>({
    action: 'criarFundo',
    defaultValues: typedFields(FUNDO),
    toInput: (valores) => sentFields(FUNDO, valores),
    check: conferir,
    errorTitle: t('Erro ao salvar o fundo'),
    onDone: (_, { nome }) => {
      toast.sucesso(t('Fundo criado'), nome);
      onClose();
    },
  });
  return <Dialogo titulo={t('Novo fundo')} acao={acao} onClose={onClose} />;
}

export function EditarFundo({ fundo, onClose }: { fundo: FundoComSaldo; onClose: () => void }) {
  const acao = useActionForm<'editarFundo', Valores>({
    action: 'editarFundo',
    defaultValues: typedFields(FUNDO, fundo),
    toInput: (valores) => ({ id: fundo.id ?? '', versao: fundo.versao, ...sentFields(FUNDO, valores) }),
    check: conferir,
    errorTitle: t('Erro ao salvar o fundo'),
    onDone: () => {
      toast.sucesso(t('Fundo atualizado'));
      onClose();
    },
  });
  return <Dialogo titulo={t('Editar fundo')} acao={acao} onClose={onClose} />;
}

function Dialogo({ titulo, acao, onClose }: { titulo: string; acao: ActionForm<Valores>; onClose: () => void }) {
  return (
    <FormDialog title={titulo} size="sm" form={acao} submitLabel={t('Salvar fundo')} onClose={onClose}>
      <DeclaredFields form={acao} of={FUNDO} />
    </FormDialog>
  );
}

type Aberto =
  | { dialogo: 'criar' }
  | { dialogo: 'transferir' }
  | { dialogo: 'editar' | 'arquivar'; fundo: FundoComSaldo };

/** What each purpose holds and how much of its goal that is. */
export function Page() {
  const can = useCan();
  const query = useSaldosDosFundos();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const reabrir = useReabrirFundo(t('Erro ao reabrir o fundo'));
  const fundos = query.data?.itens;
  const nenhum = fundos?.length === 1;
  const novo = can('gestao') && (
    <Button variant="primary" icon={Plus} onClick={() => setAberto({ dialogo: 'criar' })}>
      {t('Novo fundo')}
    </Button>
  );
  return (
    <PageLayout
      lead={t('Dinheiro guardado para um fim. O que não está em nenhum fundo é Geral.')}
      actions={
        !nenhum && (
          <>
            {can('faturas:pagar') && (
              <Button icon={ArrowLeftRight} onClick={() => setAberto({ dialogo: 'transferir' })}>
                {t('Transferir entre fundos')}
              </Button>
            )}
            {novo}
          </>
        )
      }
    >
      <DataTable<FundoComSaldo>
        label={t('Fundos')}
        columns={colunas(
          can('gestao')
            ? (dialogo, fundo) =>
                dialogo === 'reabrir'
                  ? reabrir.mutate(
                      { id: fundo.id ?? '' },
                      { onSuccess: () => toast.sucesso(t('Fundo reaberto'), fundo.nome) },
                    )
                  : setAberto({ dialogo, fundo })
            : null,
        )}
        rows={nenhum ? [] : fundos}
        rowKey={({ id }) => id ?? 'geral'}
        state={query}
        errorTitle={t('Erro ao carregar os fundos')}
        dimmed={({ arquivado }) => arquivado}
        empty={
          <EmptyState title={t('Nenhum fundo ainda')} action={novo}>
            {t('Crie um fundo para a obra do telhado ou a festa, com ou sem meta, e veja quanto já há.')}
          </EmptyState>
        }
      />
      {aberto && <Dialogos aberto={aberto} fundos={fundos ?? []} onClose={() => setAberto(null)} />}
    </PageLayout>
  );
}

interface DialogosProps {
  aberto: Aberto;
  fundos: readonly FundoComSaldo[];
  onClose: () => void;
}

function Dialogos({ aberto, fundos, onClose }: DialogosProps) {
  if (aberto.dialogo === 'criar') return <CriarFundo onClose={onClose} />;
  if (aberto.dialogo === 'transferir') return <TransferirEntreFundos fundos={fundos} onClose={onClose} />;
  const { fundo } = aberto;
  if (aberto.dialogo === 'editar') return <EditarFundo fundo={fundo} onClose={onClose} />;
  return <ArquivarFundo fundo={fundo} onClose={onClose} />;
}

function ArquivarFundo({ fundo, onClose }: { fundo: FundoComSaldo; onClose: () => void }) {
  const arquivar = useArquivarFundo();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Arquivar fundo?')}
      item={fundo.nome}
      confirmLabel={t('Arquivar')}
      tone="primary"
      onConfirm={() =>
        arquivar.mutateAsync({ id: fundo.id ?? '' }).then(
          () => toast.sucesso(t('Fundo arquivado')),
          (error: Error) => {
            toast.erro(t('Erro ao arquivar o fundo'), error.message);
            throw error;
          },
        )
      }
    >
      {fundo.saldo_centavos === 0
        ? t('Ele sai das escolhas. O que já foi lançado nele fica.')
        : t('Ele sai das escolhas e continua com {valor}, que você pode transferir depois.', {
            valor: formatBRL(fundo.saldo_centavos),
          })}
    </ConfirmDialog>
  );
}

type Abrir = (dialogo: 'editar' | 'arquivar' | 'reabrir', fundo: FundoComSaldo) => void;

const colunas = (abrir: Abrir | null): Column<FundoComSaldo>[] => [
  {
    key: 'nome',
    header: t('Fundo'),
    mobile: 'title',
    cell: ({ id, nome }) => <span className="font-semibold break-words">{id === null ? t('Geral') : nome}</span>,
  },
  { key: 'meta', header: t('Meta'), mobile: 'note', cell: (fundo) => <Meta fundo={fundo} /> },
  {
    key: 'saldo',
    header: t('Há'),
    align: 'end',
    mobile: 'amount',
    cell: ({ saldo_centavos }) => <Money value={saldo_centavos} className="font-semibold" />,
  },
  actionsColumn(
    (fundo) =>
      abrir &&
      fundo.id !== null && (
        <RowMenu
          label={t('Ações do fundo {nome}', { nome: fundo.nome })}
          groups={[
            [
              { label: t('Editar'), icon: PencilLine, onSelect: () => abrir('editar', fundo) },
              fundo.arquivado
                ? { label: t('Reabrir'), icon: ArchiveRestore, onSelect: () => abrir('reabrir', fundo) }
                : { label: t('Arquivar'), icon: Archive, onSelect: () => abrir('arquivar', fundo) },
            ],
          ]}
        />
      ),
  ),
];

/** 'Obra do telhado, 62%' in words and as a bar. */
function Meta({ fundo: { saldo_centavos, meta_centavos, arquivado } }: { fundo: FundoComSaldo }) {
  const parte = parteDaMeta(saldo_centavos, meta_centavos);
  return (
    <span className="flex flex-wrap items-center gap-2">
      {parte !== null && (
        <>
          <span className="figures">{t('{parte}% de {meta}', { parte, meta: formatBRL(meta_centavos ?? 0) })}</span>
          <span aria-hidden className="h-2 w-28 overflow-hidden rounded-full bg-sunken">
            <span className="block h-full bg-mata" style={{ width: `${Math.min(100, parte)}%` }} />
          </span>
        </>
      )}
      {arquivado && <Badge>{t('arquivado')}</Badge>}
    </span>
  );
}
