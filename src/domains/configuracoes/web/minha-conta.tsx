import { Dialog } from '../../../web/kit/dialog.tsx';
import { t } from '../texts.ts';
import { Perfil } from './perfil.tsx';

/** The own account for someone who may not open the settings (decision 10): the same form. */
export function MinhaConta({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('Minha conta')} cancelLabel={t('Fechar')}>
      <div className="flex flex-col gap-4">
        <Perfil />
      </div>
    </Dialog>
  );
}
