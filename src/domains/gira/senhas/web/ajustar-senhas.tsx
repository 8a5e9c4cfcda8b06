import { useState } from 'react';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Switch } from '../../../../web/kit/switch.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { LIMITE_PROPOSTO, PREFERENCIAIS_POR_NORMAL } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Ajustes, Senhas } from './queries.ts';

interface Props {
  evento: Senhas['evento'];
  ajustes: Ajustes | null;
  onClose: () => void;
}

/** How many tickets, how they are called, and who may take them. */
export function AjustarSenhas({ evento, ajustes: agora, onClose }: Props) {
  // The screen reads again every few seconds; what was typed belongs to what was read first.
  const [ajustes] = useState(agora);
  const acao = useActionForm<
    'ajustarSenhas',
    { limite: string; preferenciais: string; pelo_telefone: boolean; encerrada: boolean }
  >({
    action: 'ajustarSenhas',
    defaultValues: {
      limite: String(ajustes?.limite ?? evento.lotacao ?? LIMITE_PROPOSTO),
      preferenciais: String(ajustes?.preferenciais ?? PREFERENCIAIS_POR_NORMAL),
      pelo_telefone: ajustes?.pelo_telefone ?? true,
      encerrada: ajustes?.encerrada ?? false,
    },
    toInput: ({ limite, preferenciais, ...resto }) => ({
      evento_id: evento.id,
      limite: Number(limite),
      preferenciais: Number(preferenciais),
      versao: ajustes?.versao ?? '',
      ...resto,
    }),
    errorTitle: t('Erro ao salvar'),
    onDone: () => {
      toast.sucesso(t('Senhas ajustadas'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={ajustes ? t('Ajustar senhas') : t('Abrir senhas')}
      form={acao}
      submitLabel={ajustes ? t('Salvar') : t('Abrir senhas')}
      onClose={onClose}
    >
      <TextField label={t('Quantas senhas')} required inputMode="numeric" maxLength={4} {...acao.text('limite')} />
      <TextField
        label={t('Preferenciais para cada normal')}
        hint={t(
          'A preferência é de quem tem direito: idosos, gestantes, pessoas com deficiência ou com criança de colo.',
        )}
        required
        inputMode="numeric"
        maxLength={1}
        {...acao.text('preferenciais')}
      />
      <Switch label={t('Visitantes tiram a senha pelo telefone, na página pública')} {...acao.check('pelo_telefone')} />
      {!evento.pagina && <p className="text-sm text-ink-2">{t('Este evento não está na página pública da casa.')}</p>}
      {ajustes && <Switch label={t('Não dar mais senhas')} {...acao.check('encerrada')} />}
    </FormDialog>
  );
}
