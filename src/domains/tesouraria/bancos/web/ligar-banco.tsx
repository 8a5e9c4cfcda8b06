import { useState } from 'react';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { t } from '../../../../shared/texts.ts';
import { dizerTrazidas } from './dizer-banco.ts';

export interface LigarBancoProps {
  carteira: { id: string; nome: string };
  /** The first day that is brought; the first of this month if it was never chosen. */
  desde: string | undefined;
  onClose: () => void;
}

interface Valores {
  client_id: string;
  client_secret: string;
  item_id: string;
  conta_id: string;
  desde: string;
}

type Contas = ApiOutput<'ligarBanco'>['contas'];

/** The keys that the house pastes. Of several accounts it then chooses one. */
export function LigarBanco({ carteira, desde, onClose }: LigarBancoProps) {
  const hoje = useSignedIn().hoje ?? '';
  const [contas, setContas] = useState<Contas>([]);
  const acao = useActionForm<'ligarBanco', Valores>({
    action: 'ligarBanco',
    defaultValues: {
      client_id: '',
      client_secret: '',
      item_id: '',
      conta_id: '',
      desde: desde ?? `${hoje.slice(0, 8)}01`,
    },
    toInput: ({ conta_id, ...valores }) => ({ carteira_id: carteira.id, ...valores, ...(conta_id && { conta_id }) }),
    check: ({ client_id, client_secret, item_id, conta_id, desde: dia }) => ({
      client_id: !client_id.trim() && t('Cole o client id.'),
      client_secret: !client_secret.trim() && t('Cole o client secret.'),
      item_id: !item_id.trim() && t('Cole o id do item.'),
      conta_id: contas.length > 1 && !conta_id && t('Escolha uma das contas.'),
      desde: !dia && t('Informe o dia'),
    }),
    errorTitle: t('Erro ao ligar o banco'),
    onDone: ({ ligado, contas: achadas, trazidas }) => {
      if (!ligado) return setContas(achadas);
      toast.sucesso(t('Banco ligado'), dizerTrazidas(trazidas));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Ligar ao banco')}
      description={carteira.nome}
      form={acao}
      submitLabel={contas.length > 1 ? t('Ligar esta conta') : t('Ligar')}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2">
        {t(
          'No Pluggy, ligue a conta da casa e copie de lá as três chaves. Elas ficam seladas no cofre e não aparecem de novo.',
        )}
      </p>
      <TextField label={t('Client ID')} required maxLength={200} autoComplete="off" {...acao.text('client_id')} />
      <TextField
        label={t('Client Secret')}
        required
        maxLength={500}
        autoComplete="off"
        {...acao.text('client_secret')}
      />
      <TextField label={t('Id do item')} required maxLength={200} autoComplete="off" {...acao.text('item_id')} />
      <Controlled control={acao.control} name="desde">
        {(campo) => (
          <DateField
            label={t('Trazer linhas desde')}
            required
            min="2000-01-01"
            max={hoje}
            hint={t('O que veio por arquivo desde esse dia não se repete.')}
            {...campo}
          />
        )}
      </Controlled>
      {contas.length > 1 && (
        <>
          <Notice tone="info" live>
            {t('Este item tem mais de uma conta. Escolha qual é a desta carteira.')}
          </Notice>
          <SelectField
            label={t('Conta')}
            required
            autoFocus
            placeholder={t('Escolha uma das contas.')}
            options={contas.map(({ id, nome, numero }) => ({
              value: id,
              label: [nome, numero].filter(Boolean).join(' · ') || id,
            }))}
            {...acao.text('conta_id')}
          />
        </>
      )}
    </FormDialog>
  );
}
