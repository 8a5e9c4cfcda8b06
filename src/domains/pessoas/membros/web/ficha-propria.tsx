import { Pencil } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { CONTATO, FIELDS } from '../fields.ts';
import { CampoDaFicha } from './campo-da-ficha.tsx';
import { type FichaDigitada, conferirDigitada, digitar } from './ficha-digitada.ts';
import { type MembroCompleto, useMembro } from './queries.ts';
import { t } from '../../../../shared/texts.ts';
import { tituloDaFalha } from './titulo-da-falha.ts';
import { FichaLida } from './ver-membro.tsx';

type Contato = Pick<FichaDigitada, (typeof CONTATO)[number]>;

const contatoDe = (ficha: FichaDigitada): Contato =>
  Object.fromEntries(CONTATO.map((nome) => [nome, ficha[nome]])) as unknown as Contato;

/** How the house reaches the member, and whom it calls in an emergency. It counts at once. */
function CorrigirMinhaFicha({ membro, onClose }: { membro: MembroCompleto; onClose: () => void }) {
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

interface Props {
  id: string;
  /** The way to another name, birth or CPF, of a domain above this one. */
  Correcoes: ComponentType<{ membro: MembroCompleto }>;
}

/** The own record, for the screen of a member's data. */
export function FichaPropria({ id, Correcoes }: Props) {
  const query = useMembro(id);
  const [corrigindo, setCorrigindo] = useState(false);
  if (query.data)
    return (
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 max-md:[&>button]:w-full">
          <Button icon={Pencil} onClick={() => setCorrigindo(true)}>
            {t('Mudar telefone, e-mail ou endereço')}
          </Button>
          <Correcoes membro={query.data} />
        </div>
        <FichaLida lido={query.data} />
        {corrigindo && <CorrigirMinhaFicha membro={query.data} onClose={() => setCorrigindo(false)} />}
      </div>
    );
  return <Pending of={query} title={tituloDaFalha(query.error, t('Erro ao carregar membros'))} />;
}
