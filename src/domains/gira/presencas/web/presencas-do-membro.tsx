import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { t } from '../../../../shared/texts.ts';
import { MarcasDePresenca } from './marcas.tsx';
import { usePresencasDoMembro } from './queries.ts';

interface Props {
  membro: { id: string; nome: string };
  onClose: () => void;
}

/** The row of marks on a member's record, for staff. */
export function PresencasDoMembro({ membro, onClose }: Props) {
  const query = usePresencasDoMembro(membro.id);
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={t('Presenças de {nome}', { nome: membro.nome })}
      description={t('Os eventos com chamada, do mais antigo ao mais novo.')}
      cancelLabel={t('Fechar')}
    >
      {query.data ? (
        <MarcasDePresenca historico={query.data} />
      ) : (
        <Pending of={query} title={t('Erro ao carregar as presenças')} />
      )}
    </Dialog>
  );
}
