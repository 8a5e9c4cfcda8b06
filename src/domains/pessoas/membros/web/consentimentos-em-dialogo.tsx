import { Dialog } from '../../../../web/kit/dialog.tsx';
import { t } from '../../../../shared/texts.ts';
import { ConsentimentosDaFicha } from './consentimentos-da-ficha.tsx';

interface Props {
  membro: { id: string; nome?: string };
  onClose: () => void;
}

/** The ledger of one member; an address may name a member without the name. */
export const ConsentimentosEmDialogo = ({ membro, onClose }: Props) => (
  <Dialog title={membro.nome ?? t('Consentimentos')} cancelLabel={t('Fechar')} onClose={onClose}>
    <ConsentimentosDaFicha membro_id={membro.id} />
  </Dialog>
);
