import { formatBRL } from '../../../shared/centavos.ts';
import { ApiError } from '../../../web/api/api-error.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Dialog } from '../../../web/kit/dialog.tsx';
import { ErrorState } from '../../../web/kit/empty-state.tsx';
import { Skeleton } from '../../../web/kit/skeleton.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { printLines } from '../../../web/print/print-lines.ts';
import { linhasDoLancamento } from '../rules.ts';
import { t } from '../texts.ts';
import { useReciboLancamento } from './queries.ts';

/** After saving and for a reprint: the paper as it will be, printed when asked (row V5). */
export function ImprimirLancamento({ id, onFechar }: { id: string; onFechar: () => void }) {
  const { data, error, refetch } = useReciboLancamento(id);
  const linhas = data && linhasDoLancamento(data, data.colunas);
  const imprimir = () => {
    if (!data || !linhas) return;
    try {
      if (printLines({ title: t('Recibo'), lines: linhas, colunas: data.colunas })) onFechar();
      else toast.erro(t('Bloqueado pelo navegador'), t('Permita janelas pop-up deste endereço para imprimir.'));
    } catch (falha) {
      toast.erro(t('Erro ao imprimir cupom'), falha instanceof Error ? falha.message : undefined);
    }
  };
  const naoHa = error instanceof ApiError && error.status === 404;
  return (
    <Dialog
      open
      onOpenChange={(aberto) => !aberto && onFechar()}
      size="sm"
      title={t('Imprimir cupom?')}
      {...(data && {
        description: t('O lançamento de {valor} está registrado.', {
          valor: formatBRL(data.lancamento.valor_centavos),
        }),
      })}
      cancelLabel={t('Agora não')}
      actions={
        <Button variant="primary" disabled={!linhas} onClick={imprimir}>
          {t('Gerar cupom')}
        </Button>
      }
    >
      {error ? (
        <ErrorState
          title={naoHa ? t('Nada para imprimir') : t('Erro ao imprimir cupom')}
          message={error.message}
          onRetry={() => void refetch()}
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
