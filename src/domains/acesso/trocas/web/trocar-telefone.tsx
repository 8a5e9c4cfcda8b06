import { Phone } from 'lucide-react';
import { useState } from 'react';
import { formatTelefone } from '../../../../shared/documentos.ts';
import { telefoneDeAcesso } from '../../../../shared/telefone-de-acesso.ts';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { t } from '../../../../shared/texts.ts';
import { CamposDaProva, SEM_PROVA, useProva, type Provada } from './prova.tsx';

interface Valores extends Provada {
  telefone: string;
}

/** The telephone of signing in counts at once: the house's code and the password go with it. */
export function TrocarTelefone({ onClose }: { onClose: () => void }) {
  const { telefone_de_acesso: atual } = useSignedIn().usuario;
  const [feita, setFeita] = useState<ApiOutput<'trocarTelefoneDeAcesso'> | null>(null);
  const prova = useProva();
  const acao = useActionForm<'trocarTelefoneDeAcesso', Valores>({
    action: 'trocarTelefoneDeAcesso',
    defaultValues: { telefone: '', ...SEM_PROVA },
    toInput: (valores) => ({ ...valores, assinatura: prova.tirar() }),
    check: ({ telefone, ...provada }) => ({
      telefone: telefoneDeAcesso(telefone) === null && t('Escreva o telefone com o DDD.'),
      ...prova.conferir(provada),
    }),
    onDone: setFeita,
  });
  if (feita) return <Trocado feita={feita} onClose={onClose} />;
  return (
    <FormDialog
      size="sm"
      title={atual === null ? t('Entrar com telefone') : t('Trocar telefone')}
      description={atual === null ? undefined : formatTelefone(atual)}
      form={acao}
      submitLabel={atual === null ? t('Salvar telefone') : t('Trocar telefone')}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {t('Com ele, o código do terreiro e a sua senha você entra. O telefone da ficha continua como está.')}
      </p>
      <TextField
        label={atual === null ? t('Telefone') : t('Telefone novo')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        icon={Phone}
        {...acao.text('telefone')}
      />
      <CamposDaProva prova={prova} acao={acao} />
    </FormDialog>
  );
}

const Trocado = ({
  feita: { telefone, matricula },
  onClose,
}: {
  feita: ApiOutput<'trocarTelefoneDeAcesso'>;
  onClose: () => void;
}) => (
  <Dialog onClose={onClose} size="sm" title={t('Telefone trocado')} cancelLabel={t('Fechar')}>
    <p className="text-ink-2">
      {matricula === null
        ? t('De agora em diante você entra com {telefone}.', { telefone: formatTelefone(telefone) })
        : t('De agora em diante você entra com {telefone} e a matrícula {matricula}.', {
            telefone: formatTelefone(telefone),
            matricula,
          })}
    </p>
  </Dialog>
);
