import { useState } from 'react';
import { Card } from '../../../web/kit/card.tsx';
import { ErrorState } from '../../../web/kit/empty-state.tsx';
import { Money } from '../../../web/kit/money.tsx';
import { useSignedIn } from '../../../web/session/session-store.ts';
import { t } from '../texts.ts';
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
  return t('PIX e pedidos dos membros. Confirme o que caiu na conta da casa, e responda aos pedidos.');
}

/**
 * The tray: what members say they paid, and what they ask for. It is not shown while it is empty,
 * which one that could not be read may not be.
 */
export function AConferir() {
  const { data, error, refetch } = useAConferir();
  const conferir = useConferir();
  const { hoje } = useSignedIn();
  const [recusando, setRecusando] = useState<Declarado | null>(null);
  const [outro, setOutro] = useState<Declarado | null>(null);
  if (error && !data)
    return (
      <Card title={t('A conferir')}>
        <ErrorState
          title={t('Erro ao carregar mensalidades')}
          message={error.message}
          onRetry={() => void refetch()}
          className="py-6"
        />
      </Card>
    );
  if (!data || data.itens.length === 0) return null;
  return (
    <Card
      flush
      title={t('A conferir')}
      note={explicar(data.itens)}
      aside={
        <span className="flex flex-wrap items-baseline justify-end gap-x-3">
          <span className="text-ink-2">{t('{n} esperando', { n: data.quantos })}</span>
          {data.itens.some(({ pedido }) => !pedido) && (
            <Money value={data.total_centavos} className="font-semibold text-ink" />
          )}
        </span>
      }
    >
      <ul>
        {data.itens.map((item) =>
          item.pedido ? (
            <PedidoNaFila key={item.id} item={item} pedido={item.pedido} hoje={hoje ?? item.dia} />
          ) : (
            <DeclaradoNaFila
              key={item.id}
              item={item}
              hoje={hoje ?? item.dia}
              ocupado={conferir.ocupados.includes(item.id)}
              onConferir={() => conferir.agir(item)}
              onRecusar={() => setRecusando(item)}
              onOutroValor={() => setOutro(item)}
            />
          ),
        )}
      </ul>
      {data.quantos > data.itens.length && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2 md:px-5.5">
          {t('Os {n} mais antigos de {total}. Os outros aparecem quando estes saírem.', {
            n: data.itens.length,
            total: data.quantos,
          })}
        </p>
      )}
      {outro && <OutroValor item={outro} hoje={hoje ?? outro.dia} onFechar={() => setOutro(null)} />}
      {recusando && <RecusarDeclarado item={recusando} onFechar={() => setRecusando(null)} />}
    </Card>
  );
}
