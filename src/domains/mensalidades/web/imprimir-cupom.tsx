import { useState } from 'react';
import { formatBRL } from '../../../shared/centavos.ts';
import { ApiError } from '../../../web/api/api-error.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Dialog } from '../../../web/kit/dialog.tsx';
import { ErrorState } from '../../../web/kit/empty-state.tsx';
import { Skeleton } from '../../../web/kit/skeleton.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { printLines } from '../../../web/print/print-lines.ts';
import { linhasDoRecibo } from '../rules.ts';
import { t } from '../texts.ts';
import { nomeDaForma } from './labels.ts';
import { useRecibo } from './queries.ts';

/** After paying and for a reprint: shows the paper as it will be, and prints it when asked (row T6). */
export function ImprimirCupom({ faturas, onFechar }: { faturas: readonly string[]; onFechar: () => void }) {
  const recibo = useRecibo(faturas);
  const [imprimindo, setImprimindo] = useState(false);
  const linhas = recibo.data && linhasDoRecibo(recibo.data, recibo.data.colunas, nomeDaForma);

  const imprimir = () => {
    if (!recibo.data || !linhas) return;
    setImprimindo(true);
    try {
      const abriu = printLines({ title: t('Recibo'), lines: linhas, colunas: recibo.data.colunas });
      if (abriu) onFechar();
      else toast.erro(t('Bloqueado pelo navegador'), t('Permita janelas pop-up deste endereço para imprimir.'));
    } catch (error) {
      toast.erro(t('Erro ao imprimir cupom'), error instanceof Error ? error.message : undefined);
    } finally {
      setImprimindo(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(aberto) => !aberto && onFechar()}
      size="sm"
      title={t('Imprimir cupom?')}
      {...(recibo.data && {
        description: t('O pagamento de {valor} está registrado.', { valor: formatBRL(recibo.data.total_centavos) }),
      })}
      cancelLabel={t('Agora não')}
      actions={
        <Button variant="primary" busy={imprimindo} disabled={!linhas} onClick={imprimir}>
          {t('Gerar cupom')}
        </Button>
      }
    >
      {recibo.error ? (
        <ErrorState
          title={
            recibo.error instanceof ApiError && recibo.error.status === 404
              ? t('Nada para imprimir')
              : t('Erro ao imprimir cupom')
          }
          message={recibo.error.message}
          onRetry={() => void recibo.refetch()}
        />
      ) : linhas ? (
        <pre className="mx-auto w-fit max-w-full overflow-x-auto rounded-md border border-dashed border-line-strong bg-raised px-4 py-3 font-mono text-xs leading-snug">
          {linhas.join('\n')}
        </pre>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  );
}
