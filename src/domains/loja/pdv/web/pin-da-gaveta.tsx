import { useState, type ComponentProps } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { PasswordField } from '../../../../web/kit/password-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';
import { useDefinirPin } from './queries.ts';

type De = 'operador' | 'casa';

export interface FormDoPin {
  de: De;
  setDe: (de: De) => void;
  pin: string;
  setPin: (pin: string) => void;
  atual: string;
  setAtual: (pin: string) => void;
  /** True while a PIN is asked for: the own PIN then changes only with it or the house's. */
  prova: boolean;
  ocupado: boolean;
  erro: string | undefined;
  incorreto: boolean;
  /**
   * Saves the typed PIN; empty removes it. False if it was refused, with the reason under its
   * field.
   */
  salvar: (pin: string) => Promise<boolean>;
}

/** The state of the PIN's fields: the dialog's one button saves them with the printer. */
export function useFormDoPin(pede: boolean): FormDoPin {
  const definir = useDefinirPin();
  const [de, setDe] = useState<De>('operador');
  const [pin, setPin] = useState('');
  const [atual, setAtual] = useState('');
  const incorreto = definir.error?.code === 'pin_incorreto';
  // It was refused because it is missing: somebody has set the house's PIN since this till asked.
  const prova = (pede || incorreto) && de === 'operador';
  const salvar = async (novo: string) => {
    try {
      await definir.mutateAsync({ de, pin: novo, ...(prova && { pin_atual: atual }) });
    } catch {
      return false;
    }
    toast.sucesso(novo === '' ? t('PIN removido') : t('PIN salvo'));
    setPin('');
    setAtual('');
    return true;
  };
  const erro = definir.error?.message;
  return { de, setDe, pin, setPin, atual, setAtual, prova, ocupado: definir.isPending, erro, incorreto, salvar };
}

interface Props {
  form: FormDoPin;
  podeCasa: boolean;
  /** True if there is a PIN, the person's own or the house's. */
  pede: boolean;
}

/** The operator's own drawer PIN, or the house's. */
export function PinDaGaveta({ form, podeCasa, pede }: Props) {
  const { de, setDe, pin, setPin, atual, setAtual, prova, ocupado, erro, incorreto, salvar } = form;
  const [perguntando, setPerguntando] = useState(false);
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="mb-3 font-display text-lg font-bold">{t('PIN da gaveta')}</legend>
      {podeCasa && (
        <SelectField
          label={t('De quem|é')}
          fieldClass="flex-1 basis-40"
          value={de}
          onChange={(event) => setDe(event.target.value === 'casa' ? 'casa' : 'operador')}
          options={[
            { value: 'operador', label: t('Meu') },
            { value: 'casa', label: t('Da casa') },
          ]}
        />
      )}
      {prova && (
        <CampoDoPin
          label={t('PIN atual, o seu ou o da casa')}
          value={atual}
          error={incorreto ? erro : undefined}
          onPin={setAtual}
        />
      )}
      <CampoDoPin
        label={t('PIN novo (4 a 12 algarismos)')}
        value={pin}
        error={incorreto ? undefined : erro}
        onPin={setPin}
      />
      {pede && (
        <Button variant="danger" className="min-h-12" busy={ocupado} onClick={() => setPerguntando(true)}>
          {t('Remover PIN')}
        </Button>
      )}
      {perguntando && (
        <ConfirmDialog
          onClose={() => setPerguntando(false)}
          title={de === 'casa' ? t('Remover o PIN da casa?') : t('Remover o seu PIN?')}
          confirmLabel={t('Remover PIN')}
          // A refusal stands under its field, so the question closes either way.
          onConfirm={() => salvar('')}
        >
          {t('Ele deixa de proteger a gaveta na hora. Depois, só definindo outro.')}
        </ConfirmDialog>
      )}
    </fieldset>
  );
}

interface CampoProps extends Pick<ComponentProps<typeof PasswordField>, 'label' | 'error'> {
  value: string;
  onPin: (pin: string) => void;
}

function CampoDoPin({ onPin, ...campo }: CampoProps) {
  return (
    <PasswordField
      fieldClass="flex-1 basis-52"
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      onChange={(event) => onPin(event.target.value.replaceAll(/\D/g, ''))}
      {...campo}
    />
  );
}
