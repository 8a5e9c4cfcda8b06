import { Inbox, Printer, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia, horaEm, hojeEm } from '../../../../shared/datas.ts';
import { tablePages } from '../../../../web/api/table-pages.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Badge } from '../../../../web/kit/badge.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { actionsColumn, type Column } from '../../../../web/kit/table-column.ts';
import { ReasonDialog } from '../../../../web/api/reason-dialog.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { AvisoDeMesPublicado } from '../../../dinheiro/carteiras/web/aviso-de-mes-publicado.tsx';
import { useSaidaDaGaveta } from '../../../dinheiro/carteiras/web/sai-da-gaveta.tsx';
import { nomeDaForma } from '../../../dinheiro/formas/rules.ts';
import { t } from '../../../../shared/texts.ts';
import { AindaNaFila } from './ainda-na-fila.tsx';
import { Fechamentos } from '../../../tesouraria/sessoes-de-caixa/web/fechamentos.tsx';
import { Fechamento } from './fechamento.tsx';
import { lerRecibo, useReciboDaVenda, useVendas, type Pdv, type ReciboLido, type VendaFeita } from './queries.ts';
import { imprimirLinhas } from './imprimir-linhas.ts';
import { Recibo } from './recibo.tsx';

export interface VendasProps {
  pdv: Pdv;
  hoje: string;
  onClose: () => void;
}

interface Via {
  id: string;
  lida: ReciboLido;
}

/** The sales of one day, each to be reprinted or reversed, and the day's totals. */
export function Vendas({ pdv, hoje, onClose }: VendasProps) {
  const [dia, setDia] = useState(hoje);
  const [soMeus, setSoMeus] = useState(false);
  const query = useVendas(dia, soMeus);
  const podeEstornar = useCan()('faturas:pagar');
  const [estornando, setEstornando] = useState<VendaFeita | null>(null);
  const [via, setVia] = useState<Via | null>(null);
  const [fechamentos, setFechamentos] = useState(false);
  const reimprimir = useReimprimir(setVia);
  return (
    <Dialog onClose={onClose} size="lg" title={t('Vendas')} cancelLabel={t('Fechar')}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <DateField
            label={t('Dia')}
            fieldClass="w-56 max-w-full"
            max={hoje}
            neverEmpty
            value={dia}
            onValueChange={(escolhido) => escolhido && setDia(escolhido)}
          />
          <Switch
            label={t('Só o que eu recebi')}
            checked={soMeus}
            onChange={(event) => setSoMeus(event.target.checked)}
          />
        </div>
        <AindaNaFila pdv={pdv} dia={dia} />
        <Button className="self-start" icon={Inbox} onClick={() => setFechamentos(true)}>
          {t('Fechamentos de caixa')}
        </Button>
        <Fechamento dia={dia} soMeus={soMeus} />
        <DataTable<VendaFeita>
          label={t('Vendas de {dia}', { dia: formatDia(dia) })}
          compact
          columns={colunas({
            pdv,
            reimprimir: (venda) => void reimprimir(venda),
            estornar: podeEstornar ? setEstornando : undefined,
          })}
          {...tablePages(query)}
          rowKey={(venda) => venda.id}
          errorTitle={t('Falha ao carregar dados')}
          dimmed={(venda) => venda.estornado_em !== null}
          empty={<EmptyState title={t('Nenhuma venda neste dia')} />}
        />
      </div>
      {estornando && <EstornarVenda venda={estornando} onClose={() => setEstornando(null)} />}
      {fechamentos && (
        <Fechamentos
          fuso={pdv.fuso_horario}
          exige={pdv.caixa.so_vender_com_caixa_aberto}
          colunas={pdv.impressora.colunas}
          imprimir={imprimirLinhas(pdv.impressora)}
          onClose={() => setFechamentos(false)}
        />
      )}
      {via && <SegundaVia key={via.id} pdv={pdv} via={via} onClose={() => setVia(null)} />}
    </Dialog>
  );
}

/** The last of several presses counts, whichever answer comes first. */
function useReimprimir(mostrar: (via: Via) => void): (venda: VendaFeita) => Promise<void> {
  const pedido = useRef('');
  return async ({ id }) => {
    pedido.current = id;
    try {
      const lida = await lerRecibo(id);
      if (pedido.current === id) mostrar({ id, lida });
    } catch (error) {
      toast.erro(t('Falha ao carregar dados'), error instanceof Error ? error.message : undefined);
    }
  };
}

/** The copy of a receipt. It says so if its sale is reversed while it is open. */
function SegundaVia({ pdv, via: { id, lida }, onClose }: { pdv: Pdv; via: Via; onClose: () => void }) {
  const { data = lida } = useReciboDaVenda(id, lida);
  const { dia, hora, ...lido } = data;
  const recibo = { ...lido, quando: `${formatDia(dia)} ${hora}` };
  return <Recibo pdv={pdv} venda={{ recibo, imprimir: false, segundaVia: true }} onClose={onClose} />;
}

interface Acoes {
  pdv: Pdv;
  reimprimir: (venda: VendaFeita) => void;
  estornar: ((venda: VendaFeita) => void) | undefined;
}

const colunas = ({ pdv, reimprimir, estornar }: Acoes): Column<VendaFeita>[] => [
  { key: 'numero', header: t('Venda'), mobile: 'title', cell: (venda) => t('nº {n}', { n: String(venda.numero) }) },
  {
    key: 'hora',
    header: t('Hora'),
    mobile: 'note',
    cell: (venda) => horaEm(new Date(venda.vendida_em), pdv.fuso_horario),
  },
  {
    key: 'cliente',
    header: t('Cliente'),
    mobile: 'note',
    cell: ({ membro, operador }) => (
      <Parts
        of={[
          membro ?? t('Cliente avulso'),
          operador && operador !== pdv.operador && t('por {nome}', { nome: operador }),
        ]}
      />
    ),
  },
  { key: 'metodo', header: t('Pagamento'), mobile: 'badge', cell: (venda) => situacao(venda) },
  {
    key: 'total',
    header: t('Total'),
    mobile: 'amount',
    align: 'end',
    cell: (venda) => <Money value={venda.total_centavos} />,
  },
  actionsColumn((venda) => (
    <span className="inline-flex">
      <IconButton
        icon={Printer}
        label={t('Recibo da venda nº {n}', { n: String(venda.numero) })}
        onClick={() => reimprimir(venda)}
      />
      {estornar && venda.estornado_em === null && (
        <IconButton
          icon={Undo2}
          variant="danger"
          label={t('Estornar a venda nº {n}', { n: String(venda.numero) })}
          onClick={() => estornar(venda)}
        />
      )}
    </span>
  )),
];

const situacao = (venda: VendaFeita) =>
  venda.estornado_em === null ? (
    nomeDaForma(venda.metodo_pagamento)
  ) : (
    <>
      <Badge tone="cancelada">{t('Estornada')}</Badge>
      <span className="mt-1 block max-w-56 text-xs break-words text-ink-2">{venda.estorno_motivo}</span>
    </>
  );

function EstornarVenda({ venda, onClose }: { venda: VendaFeita; onClose: () => void }) {
  const fuso = useFuso();
  const { pergunta, sessao } = useSaidaDaGaveta(venda.metodo_pagamento === 'dinheiro');
  return (
    <ReasonDialog
      title={t('Estornar a venda nº {n}?', { n: String(venda.numero) })}
      description={<Parts of={[venda.membro ?? t('Cliente avulso'), formatBRL(venda.total_centavos)]} />}
      confirmLabel={t('Estornar')}
      action="estornarVenda"
      toInput={(motivo) => ({ id: venda.id, motivo, ...sessao })}
      errorTitle={t('Erro ao estornar')}
      onDone={() => toast.sucesso(t('Venda estornada'))}
      onClose={onClose}
    >
      {t('A venda inteira é desfeita e o estoque volta.')}
      {pergunta}
      <AvisoDeMesPublicado dia={hojeEm(new Date(venda.vendida_em), fuso)} />
    </ReasonDialog>
  );
}
