import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { formatDiaPerto } from '../../../shared/datas.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Card } from '../../../web/kit/card.tsx';
import { ErrorState } from '../../../web/kit/empty-state.tsx';
import { Money } from '../../../web/kit/money.tsx';
import { Parts } from '../../../web/kit/parts.tsx';
import { useSignedIn } from '../../../web/session/session-store.ts';
import { t } from '../texts.ts';
import { useAConferir, useConferir, type Declarado } from './queries.ts';
import { oQue, RecusarDeclarado } from './recusar-declarado.tsx';

/**
 * The tray of decision 28: what members say they paid. Not shown while it is empty, which one that
 * could not be read may not be.
 */
export function AConferir() {
  const { data, error, refetch } = useAConferir();
  const conferir = useConferir();
  const { hoje } = useSignedIn();
  const [recusando, setRecusando] = useState<Declarado | null>(null);
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
      note={t('PIX informados pelos membros. Confirme o que caiu na conta da casa.')}
      aside={<Money value={data.total_centavos} className="font-semibold text-ink" />}
    >
      <ul>
        {data.itens.map((item) => (
          <li
            key={item.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-5.5"
          >
            <div className="min-w-0 flex-1 basis-44">
              <p className="font-semibold break-words">{item.nome}</p>
              <p className="text-sm text-ink-2">
                <Parts
                  of={[
                    item.matricula,
                    oQue(item),
                    t('informado em {dia}', { dia: formatDiaPerto(item.dia, hoje ?? item.dia) }),
                  ]}
                />
              </p>
              {item.txid && (
                <p className="text-sm break-all text-ink-2">
                  {t('código, se o banco o mostra no extrato: {txid}', { txid: item.txid })}
                </p>
              )}
            </div>
            <Money value={item.valor_centavos} className="font-semibold" />
            <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
              <Button
                variant="danger"
                icon={X}
                aria-label={t('Recusar o pagamento de {nome}', { nome: `${item.nome} · ${oQue(item)}` })}
                onClick={() => setRecusando(item)}
              >
                {t('Recusar')}
              </Button>
              <Button
                variant="secondary"
                icon={Check}
                busy={conferir.ocupados.includes(item.id)}
                aria-label={t('Confirmar o pagamento de {nome}', { nome: `${item.nome} · ${oQue(item)}` })}
                onClick={() => conferir.agir(item)}
              >
                {t('Confirmar')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {data.quantos > data.itens.length && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2 md:px-5.5">
          {t('Os {n} mais antigos de {total}. Os outros aparecem quando estes saírem.', {
            n: data.itens.length,
            total: data.quantos,
          })}
        </p>
      )}
      {recusando && <RecusarDeclarado item={recusando} onFechar={() => setRecusando(null)} />}
    </Card>
  );
}
