import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';
import { EscolherCandidato } from './escolher-membro.tsx';
import { useVincular, type Pessoa } from './queries.ts';

/** The member whose dues the viewer sees and pays. */
export function VincularMembro({ pessoa, onClose }: { pessoa: Pessoa; onClose: () => void }) {
  const vincular = useVincular();
  // The member with whom the dialog was opened, even if newer data is loaded behind it.
  const [atual] = useState(pessoa.membro_id === null ? null : { id: pessoa.membro_id, nome: pessoa.membro ?? '' });
  const [escolhido, setEscolhido] = useState<{ id: string; nome: string } | null>(atual);
  const mudou = escolhido?.id !== atual?.id;
  const salvar = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!mudou) {
      onClose();
      return;
    }
    vincular.mutate(
      { user_id: pessoa.user_id, membro_id: escolhido?.id ?? null, membro_antes: atual?.id ?? null },
      {
        onSuccess: () => {
          toast.sucesso(t('Vínculo atualizado'), pessoa.nome);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('Vincular {nome}', { nome: pessoa.nome })}
      description={t('Um membro vinculado vê e paga as próprias mensalidades.')}
      dirty={mudou}
      busy={vincular.isPending}
      onSubmit={salvar}
      actions={
        <Button type="submit" variant="primary" busy={vincular.isPending}>
          {t('Salvar vínculo')}
        </Button>
      }
    >
      <div className="min-h-64">
        <EscolherCandidato escolhido={escolhido} onEscolher={setEscolhido} />
      </div>
    </Dialog>
  );
}
