import { useState } from 'react';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { leave, UnsavedPart } from '../../../../web/state/unsaved.ts';
import { t } from '../../../../shared/texts.ts';
import { Notificacoes } from './notificacoes.tsx';
import { Perfil } from './perfil.tsx';

export interface MinhaContaProps {
  onClose: () => void;
}

/** The person's own account with the same forms, for people who may not open the settings. */
export function MinhaConta({ onClose }: MinhaContaProps) {
  const session = useSignedIn();
  const [changed] = useState(() => new Set<string>());
  return (
    <Dialog onClose={() => leave(onClose, changed)} title={t('Minha conta')} cancelLabel={t('Fechar')}>
      <UnsavedPart value={changed}>
        <div className="flex flex-col gap-4">
          <Perfil>{session.casa && <Notificacoes />}</Perfil>
        </div>
      </UnsavedPart>
    </Dialog>
  );
}
