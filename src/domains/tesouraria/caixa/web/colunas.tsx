import { CalendarClock, Undo2 } from 'lucide-react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia, formatInstante } from '../../../../shared/datas.ts';
import { cn } from '../../../../web/kit/cn.ts';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { actionsColumn, type Column } from '../../../../web/kit/table-column.ts';
import { t } from '../../../../shared/texts.ts';
import { descreverMovimento, detalhesDoMovimento } from '../../../dinheiro/carteiras/web/descrever-movimento.ts';
import type { Estorno, Movimento } from './queries.ts';

const Valor = ({ centavos, className }: { centavos: number; className?: string }) => (
  <Money value={centavos} className={cn('font-semibold', className)} />
);

export interface AcoesDoMovimento {
  /** Whether this person may take it back; a balance that was stated is changed instead. */
  pode: (movimento: Movimento) => boolean;
  estornar: (movimento: Movimento) => void;
  mudarSaldo: () => void;
}

/** Day, what, who, in, out, balance, and the way to take it back. */
export const colunasDeMovimentos = ({ pode, estornar, mudarSaldo }: AcoesDoMovimento): Column<Movimento>[] => [
  {
    key: 'dia',
    header: t('Dia'),
    mobile: 'note',
    cell: ({ dia }) => <span className="figures">{formatDia(dia)}</span>,
  },
  {
    key: 'que',
    header: t('O quê'),
    mobile: 'title',
    cell: (movimento) => (
      <>
        <span className="font-semibold break-words">{descreverMovimento(movimento)}</span>
        <span className="block text-xs font-normal break-words text-ink-3">
          <Parts of={detalhesDoMovimento(movimento)} />
        </span>
      </>
    ),
  },
  { key: 'quem', header: t('Quem'), mobile: 'line', cell: ({ quem }) => quem ?? '—', inList: ({ quem }) => quem },
  {
    key: 'entrou',
    header: t('Entrou'),
    align: 'end',
    mobile: 'amount',
    cell: ({ valor_centavos }) => valor_centavos > 0 && <Valor centavos={valor_centavos} />,
    inList: ({ valor_centavos }) => (
      <Valor centavos={valor_centavos} className={valor_centavos < 0 ? 'text-atrasada' : ''} />
    ),
  },
  {
    key: 'saiu',
    header: t('Saiu'),
    align: 'end',
    mobile: 'hidden',
    cell: ({ valor_centavos }) => valor_centavos < 0 && <Valor centavos={-valor_centavos} className="text-atrasada" />,
  },
  {
    key: 'saldo',
    header: t('Saldo'),
    align: 'end',
    mobile: 'badge',
    cell: ({ saldo_centavos }) => (saldo_centavos === null ? '—' : <Money value={saldo_centavos} />),
    inList: ({ saldo_centavos }) =>
      saldo_centavos !== null && (
        <span className="text-xs whitespace-nowrap text-ink-3 figures">
          {t('saldo {valor}', { valor: formatBRL(saldo_centavos) })}
        </span>
      ),
  },
  actionsColumn<Movimento>(
    (movimento) =>
      pode(movimento) && (
        <RowMenu
          label={t('Ações de {nome}', {
            nome: [
              descreverMovimento(movimento),
              ...(movimento.quem ? [movimento.quem] : []),
              formatDia(movimento.dia),
              formatBRL(movimento.valor_centavos),
            ].join(', '),
          })}
          groups={[
            [
              movimento.origem === 'abertura'
                ? { label: t('Mudar o saldo inicial'), icon: CalendarClock, onSelect: mudarSaldo }
                : { label: t('Estornar'), icon: Undo2, danger: true, onSelect: () => estornar(movimento) },
            ],
          ]}
        />
      ),
  ),
];

/** The reversed rows: day, what, who, how much, when and why. */
export const colunasDeEstornos = (fuso: string): Column<Estorno>[] => [
  ...colunasDeMovimentos({ pode: () => false, estornar: () => undefined, mudarSaldo: () => undefined }).slice(0, 3),
  {
    key: 'valor',
    header: t('Valor'),
    align: 'end',
    mobile: 'amount',
    cell: ({ valor_centavos }) => <Valor centavos={valor_centavos} className="line-through" />,
  },
  {
    key: 'estorno',
    header: t('Estornado'),
    mobile: 'line',
    cell: ({ estornado_em, estorno_motivo }) => (
      <span className="text-sm break-words">
        <span className="md:hidden">{t('Estornado')} </span>
        <span className="figures">{formatInstante(new Date(estornado_em), fuso)}</span>
        <span className="block text-ink-2">{estorno_motivo}</span>
      </span>
    ),
  },
];
