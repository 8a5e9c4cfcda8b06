import { EyeOff, FileText } from 'lucide-react';
import { useState } from 'react';
import { formatDia, hojeEm } from '../../../../shared/datas.ts';
import { tablePages } from '../../../../web/api/table-pages.tsx';
import { Badge } from '../../../../web/kit/badge.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { actionsColumn, type Column } from '../../../../web/kit/table-column.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../../../../shared/texts.ts';
import { ESTADOS_EM_PALAVRAS } from './colunas-das-declaracoes.tsx';
import { usePapeisEmitidos, useRetirarPapel, type PapelEmitido } from './queries.ts';

interface Props {
  membro: string | null;
  /** Null while another file is made. */
  baixar: ((papeis: readonly string[], nome: string) => void) | null;
}

/** Papers made of templates, newest first. */
export function PapeisEmitidos({ membro, baixar }: Props) {
  const lista = usePapeisEmitidos(membro);
  const [retirando, setRetirando] = useState<PapelEmitido | null>(null);
  return (
    <section className="flex flex-col gap-3.5" aria-label={t('Papéis emitidos')}>
      <h2 className="text-xl">{t('Papéis emitidos')}</h2>
      <DataTable<PapelEmitido>
        label={t('Papéis emitidos')}
        columns={colunasDosEmitidos(baixar, setRetirando)}
        {...tablePages(lista)}
        rowKey={({ id }) => id}
        errorTitle={t('Erro ao carregar os papéis')}
        dimmed={({ estado }) => estado !== 'confere'}
        empty={<EmptyState title={t('Nenhum papel emitido ainda')} />}
      />
      {retirando && <Retirar papel={retirando} onClose={() => setRetirando(null)} />}
    </section>
  );
}

const colunasDosEmitidos = (
  baixar: Props['baixar'],
  retirar: (papel: PapelEmitido) => void,
): Column<PapelEmitido>[] => [
  {
    key: 'nome',
    header: t('Pessoa'),
    mobile: 'title',
    cell: ({ nome, matricula }) => (
      <span className="font-semibold break-words">
        {nome} {matricula && <span className="font-normal whitespace-nowrap text-ink-3 figures">{matricula}</span>}
      </span>
    ),
  },
  {
    key: 'titulo',
    header: t('Papel|documento'),
    mobile: 'line',
    cell: ({ titulo }) => <span className="break-words">{titulo}</span>,
  },
  {
    key: 'numero',
    header: t('Número'),
    mobile: 'note',
    cell: ({ numero }) => <span className="whitespace-nowrap figures">{numero.slice(9)}</span>,
    // Without its heading it would look like one more matrícula.
    inList: ({ numero }) => <span className="figures">{t('nº {numero}', { numero: numero.slice(9) })}</span>,
  },
  { key: 'dia', header: t('Emitido'), mobile: 'note', cell: ({ emitido_em }) => <DiaDoPapel instante={emitido_em} /> },
  {
    key: 'estado',
    header: t('Situação'),
    mobile: 'badge',
    cell: ({ estado, vazio }) => (
      <Badge tone={ESTADOS_EM_PALAVRAS[estado].tone}>
        {vazio ? t('Esvaziado') : ESTADOS_EM_PALAVRAS[estado].nome()}
      </Badge>
    ),
  },
  actionsColumn((papel) => (
    <RowMenu
      label={t('Ações do papel {numero}', { numero: papel.numero.slice(9) })}
      groups={[
        [
          baixar !== null &&
            papel.legivel &&
            !papel.vazio && {
              label: t('Baixar PDF'),
              icon: FileText,
              onSelect: () => baixar([papel.id], `${papel.numero}.pdf`),
            },
        ],
        [
          papel.estado === 'confere' && {
            label: t('Retirar papel'),
            icon: EyeOff,
            danger: true,
            onSelect: () => retirar(papel),
          },
        ],
      ]}
    />
  )),
];

function DiaDoPapel({ instante }: { instante: string }) {
  const fuso = useFuso();
  return <span className="figures">{formatDia(hojeEm(new Date(instante), fuso))}</span>;
}

function Retirar({ papel, onClose }: { papel: PapelEmitido; onClose: () => void }) {
  const retirar = useRetirarPapel();
  return (
    <ConfirmDialog
      title={t('Retirar este papel?')}
      item={`${papel.titulo}, ${papel.nome}`}
      confirmLabel={t('Retirar papel')}
      onClose={onClose}
      onConfirm={() =>
        retirar.mutateAsync({ id: papel.id }).then(
          () => toast.sucesso(t('Papel retirado')),
          (error: Error) => {
            toast.erro(t('Erro ao retirar o papel'), error.message);
            throw error;
          },
        )
      }
    >
      {t('Quem conferir este papel lê que a casa o retirou. Isto não se desfaz; emita outro se for preciso.')}
    </ConfirmDialog>
  );
}
