import { ChevronRight } from 'lucide-react';
import { rotulo } from '../../../../shared/competencia.ts';
import { formatDiaPerto, horaEm, hojeEm } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { nomeDaForma, nomeDoTipo } from '../../../dinheiro/formas/rules.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import type { Column } from '../../../../web/kit/table-column.ts';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import type { Painel } from './queries.ts';

type Pagamento = Painel['ultimos'][number];
type Relogio = Pick<Painel, 'hoje' | 'fuso_horario'>;

export interface UltimosProps {
  painel: Relogio & Pick<Painel, 'ultimos'>;
  /** A member's own. */
  proprios?: boolean;
}

/** Merges both kinds, newest first. It is a table, and cards on a phone. */
export function UltimosPagamentos({ painel, proprios = false }: UltimosProps) {
  const can = useCan();
  const titulo = proprios ? t('Seus últimos pagamentos') : t('Últimos 15 pagamentos');
  return (
    <Card
      flush
      title={proprios && titulo}
      aside={
        !proprios &&
        can('billing:view') &&
        can('feature:relatorios') && (
          <TextLink href="/relatorios" className="inline-flex items-center gap-1">
            {t('Ver relatório')}
            <ChevronRight aria-hidden className="size-4" />
          </TextLink>
        )
      }
    >
      <DataTable
        bare
        label={titulo}
        columns={proprios ? minhas(painel) : colunas(painel)}
        rows={painel.ultimos}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t('Nenhum pagamento ainda')}>
            {proprios ? t('Quando você pagar, aparece aqui.') : t('O primeiro pagamento recebido aparece aqui.')}
          </EmptyState>
        }
      />
    </Card>
  );
}

/** One's own: the purpose instead of the payer. */
const minhas = (painel: Relogio): Column<Pagamento>[] =>
  colunas(painel)
    .filter(({ key }) => key !== 'de_quem')
    .map((coluna) => (coluna.key === 'o_que' ? { ...coluna, mobile: 'title' } : coluna));

const colunas = ({ hoje, fuso_horario: fuso }: Relogio): Column<Pagamento>[] => [
  {
    key: 'quando',
    header: t('Quando'),
    mobile: 'note',
    cell: ({ dia, quando }) => {
      const instante = new Date(quando);
      return (
        <span className="figures lg:whitespace-nowrap">
          {formatDiaPerto(dia, hoje)}{' '}
          {hojeEm(instante, fuso) === dia && <span className="text-sm text-ink-3">{horaEm(instante, fuso)}</span>}
        </span>
      );
    },
  },
  {
    key: 'de_quem',
    header: t('De quem'),
    mobile: 'title',
    cell: ({ tipo, de_quem }) => (
      <span className="font-semibold">{tipo === 'diverso' ? nomeDoTipo(de_quem) : de_quem}</span>
    ),
  },
  {
    key: 'o_que',
    header: t('O quê'),
    mobile: 'note',
    cell: ({ tipo, o_que }) =>
      tipo === 'mensalidade'
        ? t('Mensalidade {refer}', { refer: rotulo(o_que, getLanguage()) })
        : nomeDoTipo(o_que) || '—',
  },
  {
    key: 'forma',
    header: t('Forma'),
    mobile: 'badge',
    cell: ({ forma, conferido, recusado }) => (
      <span className="text-sm">
        {nomeDaForma(forma)}{' '}
        {!conferido && (
          <Badge tone={recusado ? 'atrasada' : 'dende'}>{recusado ? t('não confirmado') : t('a conferir')}</Badge>
        )}
      </span>
    ),
  },
  {
    key: 'valor',
    header: t('Valor'),
    align: 'end',
    mobile: 'amount',
    cell: ({ valor_centavos, recusado }) => (
      <Money
        value={valor_centavos}
        // Outgoing amounts are red, as in the list of entries and in the report.
        className={recusado ? 'text-ink-3 line-through' : cn('font-semibold', valor_centavos < 0 && 'text-atrasada')}
      />
    ),
  },
];
