import { useState } from 'react';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { CONTATO, FIELDS } from '../fields.ts';
import { t } from './textos-do-contato.ts';
import { CampoDaFicha } from './campo-da-ficha.tsx';
import { conferirDigitada, digitar, type FichaDigitada } from './ficha-digitada.ts';
import type { MembroCompleto } from './queries.ts';

type Contato = Pick<FichaDigitada, (typeof CONTATO)[number]>;

const contatoDe = (ficha: FichaDigitada): Contato =>
  Object.fromEntries(CONTATO.map((nome) => [nome, ficha[nome]])) as unknown as Contato;

/** How the house reaches the member, and whom it calls in an emergency. It counts at once. */
export function CorrigirMinhaFicha({ membro, onClose }: { membro: MembroCompleto; onClose: () => void }) {
  const { hoje } = useSignedIn();
  const [versao] = useState(membro.versao);
  const acao = useActionForm<'corrigirMinhaFicha', FichaDigitada>({
    action: 'corrigirMinhaFicha',
    defaultValues: digitar(membro),
    toInput: (ficha) => ({ ...contatoDe(ficha), versao }),
    check: (ficha) => {
      const recusas = conferirDigitada(ficha, hoje ?? '');
      return Object.fromEntries(CONTATO.map((nome) => [nome, recusas[nome]]));
    },
    onDone: () => {
      toast.sucesso(t('Contatos atualizados'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('Corrigir meus contatos')} form={acao} submitLabel={t('Salvar contatos')} onClose={onClose}>
      <p className="text-ink-2">{t('Vale na hora. O telefone e o e-mail com que você entra não mudam com isso.')}</p>
      <div className="grid items-start gap-5 md:grid-cols-6">
        {CONTATO.map((path) => (
          <CampoDaFicha key={path} {...{ acao, path, field: FIELDS[path] }} />
        ))}
      </div>
    </FormDialog>
  );
}
