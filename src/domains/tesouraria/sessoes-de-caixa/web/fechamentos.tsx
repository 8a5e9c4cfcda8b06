import { Printer } from 'lucide-react';
import { useState } from 'react';
import { formatInstante } from '../../../../shared/datas.ts';
import type { Colunas } from '../../../../shared/recibo.ts';
import { tablePages } from '../../../../web/api/table-pages.tsx';
import { Badge } from '../../../../web/kit/badge.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { actionsColumn, type Column } from '../../../../web/kit/table-column.ts';
import { useCan } from '../../../../web/session/session-store.ts';
import { t } from '../../../../shared/texts.ts';
import { PapelDoFechamento, ateQuando, type Imprimir } from './papel-do-fechamento.tsx';
import { useExigirCaixaAberto, useFechamentos, type Sessao } from './queries.ts';

interface Props {
  fuso: string;
  /** Whether the till's screen sells only while its session is open. */
  exige: boolean;
  colunas: Colunas;
  imprimir: Imprimir;
  onClose: () => void;
}

/** The closings of the house, each to be printed again or corrected. */
export function Fechamentos({ fuso, exige, colunas, imprimir, onClose }: Props) {
  const exigir = useExigirCaixaAberto();
  const podeMudar = useCan()('gestao');
  const query = useFechamentos();
  const [aberto, setAberto] = useState<string | null>(null);
  return (
    <Dialog onClose={onClose} size="lg" title={t('Fechamentos de caixa')} cancelLabel={t('Fechar')}>
      <div className="flex flex-col gap-5">
        {podeMudar && (
          <Switch
            spread
            label={t('Só vender com o caixa aberto')}
            hint={t('Em todos os aparelhos da casa. O que já está na fila é sempre aceito.')}
            checked={exigir.isPending ? exigir.variables.so_vender_com_caixa_aberto : exige}
            onChange={({ target }) => exigir.mutate({ so_vender_com_caixa_aberto: target.checked })}
          />
        )}
        <DataTable<Sessao>
          label={t('Fechamentos de caixa')}
          compact
          columns={daLista(fuso, setAberto)}
          {...tablePages(query)}
          rowKey={({ id }) => id}
          errorTitle={t('Falha ao carregar dados')}
          empty={
            <EmptyState title={t('Nenhum fechamento ainda')}>
              {t('Abra o caixa no começo da gira e feche no fim.')}
            </EmptyState>
          }
        />
      </div>
      {aberto && (
        <PapelDoFechamento sessao={aberto} colunas={colunas} imprimir={imprimir} onClose={() => setAberto(null)} />
      )}
    </Dialog>
  );
}

const daLista = (fuso: string, abrir: (id: string) => void): Column<Sessao>[] => [
  {
    key: 'numero',
    header: t('Fechamento'),
    mobile: 'title',
    cell: ({ numero, versao }) =>
      numero === null ? (
        <Badge tone="dende">{t('Falta o motivo')}</Badge>
      ) : (
        <Parts of={[t('nº {n}', { n: String(numero) }), versao > 1 && t('versão {n}', { n: versao })]} />
      ),
  },
  {
    key: 'quando',
    header: t('Abertura e fechamento'),
    mobile: 'note',
    cell: ({ aberta, fechada, carteira }) => (
      <Parts
        of={[
          carteira,
          `${formatInstante(new Date(aberta.em), fuso)} – ${ateQuando(aberta.em, fechada.em, fuso)}`,
          fechada.por,
        ]}
      />
    ),
  },
  {
    key: 'diferenca',
    header: t('Diferença'),
    mobile: 'badge',
    align: 'end',
    cell: ({ diferenca_centavos, tardias }) => (
      <>
        {diferenca_centavos === 0 ? t('Sem diferença') : <Money value={diferenca_centavos} />}
        {tardias > 0 && (
          <span className="mt-1 block text-xs text-ink-2">
            {tardias === 1 ? t('1 venda chegou depois') : t('{n} vendas chegaram depois', { n: tardias })}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'contado',
    header: t('Contado'),
    mobile: 'amount',
    align: 'end',
    cell: ({ contado_centavos }) => <Money value={contado_centavos} />,
  },
  actionsColumn(({ id, numero }) => (
    <IconButton
      icon={Printer}
      label={numero === null ? t('Ver o fechamento sem número') : t('Ver o fechamento nº {n}', { n: String(numero) })}
      onClick={() => abrir(id)}
    />
  )),
];
