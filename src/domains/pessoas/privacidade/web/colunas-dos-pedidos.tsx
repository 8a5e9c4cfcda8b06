import { Reply } from 'lucide-react';
import { formatDia } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { actionsColumn, type Column } from '../../../../web/kit/table-column.ts';
import { t } from '../texts.ts';
import { comoFoiDito, nomeDoPedido, type PedidoDeDados } from './nomes.ts';
import { SituacaoDoPedido } from './situacao.tsx';

/** Who asked for what, by when it is answered, and the answer. */
export const colunasDosPedidos = (hoje: string, abrir: (pedido: PedidoDeDados) => void): Column<PedidoDeDados>[] => [
  {
    key: 'quem',
    header: t('Membro'),
    mobile: 'title',
    cell: ({ membro }) => (
      <>
        <span className="font-semibold break-words">{membro.nome}</span>
        <span className="block text-xs font-normal text-ink-3">{membro.matricula}</span>
      </>
    ),
  },
  {
    key: 'que',
    header: t('Pedido'),
    mobile: 'note',
    cell: ({ tipo, detalhe, resposta, forma }) => (
      <>
        {nomeDoPedido(tipo)}
        <span className="block text-xs break-words text-ink-3">
          <Parts of={[comoFoiDito(forma), detalhe, resposta]} />
        </span>
      </>
    ),
  },
  {
    key: 'limite',
    header: t('Responder até'),
    mobile: 'note',
    cell: ({ estado, limite, respondido_em, quem }) =>
      estado === 'aberto' ? (
        <span className="figures">{formatDia(limite)}</span>
      ) : (
        <Parts of={[respondido_em && formatDia(respondido_em.slice(0, 10)), quem]} />
      ),
    inList: ({ estado, limite, respondido_em, quem }) =>
      estado === 'aberto' ? (
        t('responder até {dia}', { dia: formatDia(limite) })
      ) : (
        <Parts of={[respondido_em && formatDia(respondido_em.slice(0, 10)), quem]} />
      ),
  },
  {
    key: 'situacao',
    header: t('Situação'),
    mobile: 'badge',
    cell: (pedido) => <SituacaoDoPedido pedido={pedido} hoje={hoje} />,
  },
  actionsColumn(
    (pedido) =>
      pedido.estado === 'aberto' && (
        <Button
          icon={Reply}
          aria-label={t('Responder ao pedido de {nome}', { nome: pedido.membro.nome })}
          onClick={() => abrir(pedido)}
        >
          {t('Responder')}
        </Button>
      ),
    () => null,
  ),
];
