import { RefreshCw } from 'lucide-react';
import { horaEm } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { QrDrawing } from '../../../../web/kit/qr-drawing.tsx';
import { formatarCodigo } from '../../../../shared/codigo.ts';
import { t } from '../texts.ts';
import { useCodigoDoEvento, useRenovarCodigoDaPorta } from './queries.ts';

/** The square that members read with their own telephone. */
export function CodigoDaPorta({ eventoId, onFechar }: { eventoId: string; onFechar: () => void }) {
  const query = useCodigoDoEvento(eventoId);
  const renovar = useRenovarCodigoDaPorta(t('Erro ao renovar o código'));
  const fuso = useFuso();
  const hora = (instante: string) => horaEm(new Date(instante), fuso);
  return (
    <Dialog
      onClose={onFechar}
      title={t('Código da porta')}
      description={t('Cada membro aponta o próprio telefone e registra a presença.')}
      cancelLabel={t('Fechar')}
      actions={
        <Button
          icon={RefreshCw}
          busy={renovar.isPending}
          onClick={() =>
            renovar.mutate({ evento_id: eventoId }, { onSuccess: () => toast.sucesso(t('Código renovado')) })
          }
        >
          {t('Renovar código')}
        </Button>
      }
    >
      {query.data ? (
        <div className="flex flex-col items-center gap-4 text-center">
          <QrDrawing texto={query.data.endereco} titulo={t('Código da porta')} className="w-full max-w-96" />
          <p className="text-3xl font-bold tracking-widest figures">{formatarCodigo(query.data.codigo)}</p>
          <p className="text-ink-2">
            {t('Vale das {de} às {ate}. Um código renovado toma o lugar do anterior.', {
              de: hora(query.data.vale_de),
              ate: hora(query.data.vale_ate),
            })}
          </p>
        </div>
      ) : (
        <Pending of={query} title={t('Erro ao carregar o código')} />
      )}
    </Dialog>
  );
}
