import { useState } from 'react';
import { ReasonDialog } from '../../../../web/api/reason-dialog.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import type { Alcance } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { EscolherAlcance } from './escolher-alcance.tsx';
import { quandoPorExtenso } from './nomes.ts';
import { useExcluirEvento, useReabrirEvento, useRestaurarEvento, type Evento } from './queries.ts';

interface Props {
  evento: Evento;
  onClose: () => void;
}

export function CancelarEvento({ evento, onClose }: Props) {
  const fuso = useFuso();
  const [alcance, setAlcance] = useState<Alcance>('este');
  const reabrir = useReabrirEvento();
  return (
    <ReasonDialog
      title={t('Cancelar este evento?')}
      description={`${evento.titulo} · ${quandoPorExtenso(evento, fuso)}`}
      confirmLabel={t('Cancelar evento')}
      action="cancelarEvento"
      toInput={(motivo) => ({ id: evento.id, alcance, motivo })}
      errorTitle={t('Erro ao cancelar o evento')}
      onDone={({ cancelados }) =>
        toast.sucesso(
          cancelados === 1 ? t('Evento cancelado') : t('{n} eventos cancelados', { n: cancelados }),
          evento.titulo,
          { label: t('Desfazer'), onPress: () => reabrir.mutate({ id: evento.id, alcance }) },
        )
      }
      onClose={onClose}
    >
      <p>{t('O evento continua à vista, riscado, e todos da casa leem o motivo.')}</p>
      {evento.serie && (
        <div className="mt-4">
          <EscolherAlcance value={alcance} onChange={setAlcance} />
        </div>
      )}
    </ReasonDialog>
  );
}

export function ReabrirEvento({ evento, onClose }: Props) {
  const fuso = useFuso();
  const [alcance, setAlcance] = useState<Alcance>('este');
  const reabrir = useReabrirEvento();
  return (
    <ConfirmDialog
      tone="primary"
      title={t('Reabrir este evento?')}
      confirmLabel={t('Reabrir')}
      onClose={onClose}
      onConfirm={async () => {
        await reabrir.mutateAsync({ id: evento.id, alcance });
        toast.sucesso(t('Evento reaberto'), evento.titulo);
      }}
    >
      <p>{`${evento.titulo} · ${quandoPorExtenso(evento, fuso)}`}</p>
      {evento.serie && (
        <div className="mt-4">
          <EscolherAlcance value={alcance} onChange={setAlcance} />
          <p className="mt-1 text-sm text-ink-2">{t('Voltam os que foram cancelados junto com este.')}</p>
        </div>
      )}
    </ConfirmDialog>
  );
}

export function ExcluirEvento({ evento, onClose, onFeito }: Props & { onFeito: () => void }) {
  const fuso = useFuso();
  const [alcance, setAlcance] = useState<Alcance>('este');
  const excluir = useExcluirEvento();
  const restaurar = useRestaurarEvento();
  return (
    <ConfirmDialog
      title={t('Excluir este evento?')}
      confirmLabel={t('Excluir')}
      onClose={onClose}
      onConfirm={async () => {
        const { excluidos } = await excluir.mutateAsync({ id: evento.id, alcance });
        toast.sucesso(
          excluidos === 1 ? t('Evento excluído') : t('{n} eventos excluídos', { n: excluidos }),
          evento.titulo,
          { label: t('Desfazer'), onPress: () => restaurar.mutate({ id: evento.id }) },
        );
        onFeito();
      }}
    >
      <p>{`${evento.titulo} · ${quandoPorExtenso(evento, fuso)}`}</p>
      <p className="mt-2">
        {t('Para o que foi cadastrado por engano. Se a casa já sabe do evento, cancele-o: assim todos leem o motivo.')}
      </p>
      {evento.serie && (
        <div className="mt-4">
          <EscolherAlcance value={alcance} onChange={setAlcance} />
        </div>
      )}
    </ConfirmDialog>
  );
}
