import { useState } from 'react';
import { formatBRL, somar } from '../../../../shared/centavos.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { ErrorState } from '../../../../web/kit/empty-state.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { TidyRows } from '../../../../web/kit/row-place.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useStayingRows } from '../../../../web/state/staying-rows.ts';
import { t } from '../../../../shared/texts.ts';
import { useAConferir, useConferir, type Declarado } from './queries.ts';
import { DeclaradoNaFila } from './declarado-na-fila.tsx';
import { OutroValor } from './outro-valor.tsx';
import { PedidoNaFila } from './pedido-na-fila.tsx';
import { RecusarDeclarado } from './recusar-declarado.tsx';

/** What the tray holds, in a sentence. */
function explicar(itens: readonly Declarado[]): string {
  const pedidos = itens.filter(({ pedido }) => pedido).length;
  if (pedidos === 0) return t('PIX informados pelos membros. Confirme o que caiu na conta da casa.');
  if (pedidos === itens.length) return t('Pedidos dos membros. Até a resposta nada muda.');
  return t('Confirme o que caiu na conta da casa, e responda aos pedidos.');
}

interface Props {
  /** One kind alone, as the tray has them; both without it. */
  so?: 'declarado' | 'pedido';
}

/**
 * What members say they paid, and what they ask for: a part of the tray 'A conferir', whose number
 * counts more. It is not shown while it is empty,
 * which one that could not be read may not be.
 */
export function AConferir({ so }: Props) {
  const title =
    so === undefined
      ? t('PIX e pedidos dos membros')
      : so === 'pedido'
        ? t('Pedidos dos membros')
        : t('PIX informados');
  const { data, error, refetch } = useAConferir(so);
  const lista = useStayingRows(data?.itens);
  const conferir = useConferir();
  const { hoje } = useSignedIn();
  const [recusando, setRecusando] = useState<Declarado | null>(null);
  const [outro, setOutro] = useState<Declarado | null>(null);
  const [perguntando, setPerguntando] = useState(false);
  const [escolhidos, setEscolhidos] = useState<ReadonlySet<string>>(new Set());
  if (error && !data)
    return (
      <Card title={title}>
        <ErrorState
          title={t('Erro ao carregar mensalidades')}
          message={error.message}
          onRetry={() => void refetch()}
          className="py-6"
        />
      </Card>
    );
  if (!data || lista.shown.length === 0) return null;
  const mostrados = lista.shown.map(({ row }) => row);
  const daFila = mostrados.filter(({ pedido }) => !pedido).length;
  const declarados = data.itens.filter(({ pedido }) => !pedido);
  const marcados = declarados.filter(({ id }) => escolhidos.has(id));
  const somaMarcada = somar(marcados.map(({ valor_centavos }) => valor_centavos));
  const marcar = (itens: readonly Declarado[], sim: boolean) => {
    const ids = new Set(itens.map(({ id }) => id));
    setEscolhidos(sim ? escolhidos.union(ids) : escolhidos.difference(ids));
  };
  return (
    <Card
      flush
      title={title}
      note={explicar(mostrados)}
      aside={
        <span className="flex flex-wrap items-baseline justify-end gap-x-3">
          <span className="text-ink-2">{t('{n} esperando', { n: data.quantos })}</span>
          {daFila > 0 && <Money value={data.total_centavos} className="font-semibold text-ink" />}
        </span>
      }
    >
      {daFila > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-1.5 pr-4 pl-6.75 md:pr-5.5 md:pl-8.25">
          <Checkbox
            label={t('Marcar todos')}
            checked={declarados.length > 0 && marcados.length === declarados.length}
            disabled={declarados.length === 0}
            indeterminate={marcados.length > 0 && marcados.length < declarados.length}
            onChange={({ target }) => marcar(declarados, target.checked)}
          />
          {/* It has its place before the first tick, which must not push the list away. */}
          <Button
            variant="primary"
            className="max-md:w-full"
            busy={conferir.emLote}
            disabled={marcados.length === 0}
            onClick={() => setPerguntando(true)}
          >
            {marcados.length === 0
              ? t('Confirmar os marcados')
              : t('Confirmar {n} · {valor}', { n: marcados.length, valor: formatBRL(somaMarcada) })}
          </Button>
        </div>
      )}
      <ul>
        {lista.shown.map(({ row: item, gone }) =>
          item.pedido ? (
            <PedidoNaFila key={item.id} gone={gone} item={item} pedido={item.pedido} hoje={hoje ?? item.dia} />
          ) : (
            <DeclaradoNaFila
              key={item.id}
              item={item}
              gone={gone}
              hoje={hoje ?? item.dia}
              ocupado={conferir.ocupados.includes(item.id)}
              marcado={daFila > 1 ? escolhidos.has(item.id) : undefined}
              onMarcar={(sim) => marcar([item], sim)}
              onConferir={() => conferir.agir(item)}
              onRecusar={() => setRecusando(item)}
              onOutroValor={() => setOutro(item)}
            />
          ),
        )}
      </ul>
      <TidyRows gone={lista.gone} onTidy={lista.tidy} />
      {data.quantos > data.itens.length && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2 md:px-5.5">
          {t('Os {n} mais antigos de {total}. Os outros aparecem quando estes saírem.', {
            n: data.itens.length,
            total: data.quantos,
          })}
        </p>
      )}
      {perguntando && marcados.length > 0 && (
        <ConfirmDialog
          tone="primary"
          title={
            marcados.length === 1 ? t('Confirmar 1 pagamento?') : t('Confirmar {n} pagamentos?', { n: marcados.length })
          }
          item={<Money value={somaMarcada} />}
          confirmLabel={t('Confirmar')}
          onConfirm={() => void conferir.agirEmTodos(marcados).then(() => marcar(marcados, false))}
          onClose={() => setPerguntando(false)}
        >
          {marcados.map(({ nome }) => nome).join(', ')}
        </ConfirmDialog>
      )}
      {outro && <OutroValor item={outro} hoje={hoje ?? outro.dia} onClose={() => setOutro(null)} />}
      {recusando && <RecusarDeclarado item={recusando} onClose={() => setRecusando(null)} />}
    </Card>
  );
}
