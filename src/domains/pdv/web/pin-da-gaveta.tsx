import { useState, type ComponentProps } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { PasswordField } from '../../../web/kit/password-field.tsx';
import { SelectField } from '../../../web/kit/select-field.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import { useDefinirPin } from './queries.ts';

interface Props {
  podeCasa: boolean;
  /** A PIN is asked for now, so one's own changes only with it or the house's. */
  pede: boolean;
  /** Text typed and not saved yet. */
  pin: string;
  onPin: (pin: string) => void;
}

/** The operator's own drawer PIN, or the house's; empty removes it. */
export function PinDoOperador({ podeCasa, pede, pin, onPin }: Props) {
  const definir = useDefinirPin();
  const [de, setDe] = useState<'operador' | 'casa'>('operador');
  const [atual, setAtual] = useState('');
  const incorreto = definir.error?.code === 'pin_incorreto';
  // Refused because it is missing: somebody has set the house's PIN since this till asked.
  const prova = (pede || incorreto) && de === 'operador';
  const salvar = async () => {
    await definir.mutateAsync({ de, pin, ...(prova && { pin_atual: atual }) });
    toast.sucesso(pin === '' ? t('PIN removido') : t('PIN salvo'));
    onPin('');
    setAtual('');
  };
  const tentar = () => void salvar().catch(() => undefined);
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="mb-3 font-display text-lg font-bold">{t('PIN da gaveta')}</legend>
      {podeCasa && (
        <SelectField
          label={t('De quem')}
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
          error={incorreto ? definir.error?.message : undefined}
          onPin={setAtual}
        />
      )}
      <CampoDoPin
        label={t('PIN novo (4 a 12 algarismos)')}
        value={pin}
        error={incorreto ? undefined : definir.error?.message}
        onPin={onPin}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Otherwise Enter would submit the printer's form around it.
          event.preventDefault();
          if (pin !== '') tentar();
        }}
      />
      <Button className="min-h-12" busy={definir.isPending} onClick={tentar}>
        {pin === '' ? t('Remover PIN') : t('Salvar PIN')}
      </Button>
    </fieldset>
  );
}

interface CampoProps extends Pick<ComponentProps<typeof PasswordField>, 'label' | 'error' | 'onKeyDown'> {
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
