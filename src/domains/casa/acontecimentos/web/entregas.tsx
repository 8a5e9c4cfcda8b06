import { RotateCw } from 'lucide-react';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { formatInstante } from '../../../../shared/datas.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../../../../shared/texts.ts';
import { fimDaTentativa, nomeDoAviso } from './palavras.ts';
import { useEntregas, type UmaEntrega, type UmWebhook } from './queries.ts';

/** The last 200 messages to an address, with what it answered. */
export function Entregas({ webhook, onClose }: { webhook: UmWebhook; onClose: () => void }) {
  const query = useEntregas(webhook.id);
  return (
    <Dialog onClose={onClose} title={t('Envios')} description={webhook.endereco} cancelLabel={t('Fechar')}>
      {!query.data && <Pending of={query} title={t('Erro ao carregar os envios')} />}
      {query.data?.itens.length === 0 && (
        <EmptyState title={t('Nenhum envio ainda')}>
          {t('O próximo aviso aparece aqui. Para ver como é, feche e toque em Enviar teste.')}
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {query.data?.itens.map((entrega) => (
          <Linha key={entrega.id} entrega={entrega} ligado={webhook.ligado} />
        ))}
      </ul>
    </Dialog>
  );
}

function Linha({ entrega, ligado }: { entrega: UmaEntrega; ligado: boolean }) {
  const { id, tipo, sequencia, criada_em, proxima_em, tentativas, ms, estado, resposta } = entrega;
  const fuso = useFuso();
  const quando = (instante: string) => formatInstante(new Date(instante), fuso);
  const enviar = useApiMutation('reenviarEntrega', { errorTitle: t('Erro ao enviar de novo') });
  const deNovo = async () => {
    const fim = await enviar.mutateAsync({ id }).catch(() => null);
    if (fim?.estado === 'entregue') toast.sucesso(t('Aviso entregue'));
    else if (fim) toast.erro(t('O aviso não foi aceito'), fimDaTentativa(fim));
  };
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{nomeDoAviso(tipo)}</p>
          <div className="text-sm text-ink-2">
            <Parts
              of={[
                t('nº {n}', { n: sequencia }),
                quando(criada_em),
                fimDaTentativa(entrega),
                ms !== null && t('{n} ms', { n: ms }),
                tentativas > 1 && t('{n} tentativas', { n: tentativas }),
                proxima_em && tentativas > 0 && t('próxima em {quando}', { quando: quando(proxima_em) }),
              ]}
            />
          </div>
        </div>
        <Estado estado={estado} />
      </div>
      {resposta?.trim() && (
        <details className="text-sm">
          <summary className="min-h-11 py-2.5 text-ink-2">{t('Resposta do outro sistema')}</summary>
          <p className="max-h-40 overflow-y-auto rounded-md bg-sunken px-3 py-2 wrap-anywhere">{resposta}</p>
        </details>
      )}
      <div>
        <Button
          icon={RotateCw}
          busy={enviar.isPending}
          disabled={!ligado}
          aria-label={`${t('Enviar de novo')}: ${t('nº {n}', { n: sequencia })}`}
          onClick={() => void deNovo()}
        >
          {t('Enviar de novo')}
        </Button>
      </div>
    </li>
  );
}

function Estado({ estado }: Pick<UmaEntrega, 'estado'>) {
  if (estado === 'entregue') return <Badge tone="paga">{t('entregue')}</Badge>;
  return estado === 'espera' ? (
    <Badge tone="aberta">{t('a enviar')}</Badge>
  ) : (
    <Badge tone="atrasada">{t('não entregue')}</Badge>
  );
}
