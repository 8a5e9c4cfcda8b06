import { useState } from 'react';
import { t } from '../../../../shared/texts.ts';
import { useCan } from '../../../../web/session/session-store.ts';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { ConsentimentosDoMembro } from '../../privacidade/web/consentimentos-do-membro.tsx';
import { useApagarRegistroEspiritual } from './queries.ts';

/**
 * The ledger of one member; withdrawing the consent to the record of faith offers to
 * erase it, to whoever may. */
export function ConsentimentosDaFicha({ membro_id }: { membro_id: string }) {
  const can = useCan();
  const [apagando, setApagando] = useState(false);
  return (
    <>
      <ConsentimentosDoMembro membro_id={membro_id} onEspiritualRetirado={() => setApagando(can('espiritual:edit'))} />
      {apagando && <ApagarEspiritual id={membro_id} onClose={() => setApagando(false)} />}
    </>
  );
}

/** Asks before the parts of faith are erased. */
export function ApagarEspiritual({ id, onClose }: { id: string; onClose: () => void }) {
  const apagar = useApagarRegistroEspiritual();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Apagar o registro espiritual?')}
      confirmLabel={t('Apagar registro')}
      cancelLabel={t('Deixar como está')}
      onConfirm={async () => {
        await apagar.mutateAsync({ id });
        toast.sucesso(t('Registro espiritual apagado'));
      }}
    >
      {t(
        'A pessoa retirou a autorização para a casa guardar a vida religiosa dela. As partes Umbanda e Candomblé da ficha são apagadas para sempre; documentos e observações ficam.',
      )}
    </ConfirmDialog>
  );
}
