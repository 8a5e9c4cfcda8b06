import { useState } from 'react';
import type { ApiError } from '../../../../web/api/api-error.ts';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { Formulario } from '../../acesso/web/formulario.tsx';
import { Moldura } from '../../acesso/web/moldura.tsx';
import { useEnvio } from '../../acesso/web/use-envio.ts';
import { nomeDoMes } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';

const meses = () =>
  Array.from({ length: 12 }, (_, mes) => ({
    value: String(mes + 1).padStart(2, '0'),
    label: nomeDoMes(mes + 1, getLanguage()),
  }));

interface Props {
  /** 'MM-DD'. */
  onDia: (nascimento: string) => Promise<void>;
  onRecusa: (error: ApiError) => void;
}

/** Asks for the day and month of birth: a forwarded link or a lost sheet then tells nothing. */
export function Conferencia({ onDia, onRecusa }: Props) {
  const [dia, setDia] = useState('');
  const [mes, setMes] = useState('');
  const { ocupado, erros, falha, enviar } = useEnvio();
  const lido = Number(dia.trim());
  const conferir = {
    conferir: () => ({
      dia: Number.isInteger(lido) && lido >= 1 && lido <= 31 ? undefined : t('Informe o dia e o mês.'),
      mes: mes === '' ? t('Informe o dia e o mês.') : undefined,
    }),
    enviar: () => onDia(`${mes}-${String(lido).padStart(2, '0')}`),
    aoFalhar: (error: ApiError | null) => {
      if (error?.status === 410) onRecusa(error);
      return error?.message ?? t('Não foi possível abrir o link. Tente de novo em alguns instantes.');
    },
  };
  return (
    <Moldura titulo={t('Em que dia e mês você nasceu?')} nota={t('Assim sabemos que o link chegou à pessoa certa.')}>
      <Formulario
        rotulo={t('Continuar')}
        ocupado={ocupado}
        falha={falha}
        onSubmit={(event) => void enviar(conferir, event)}
      >
        <TextField
          label={t('Dia')}
          inputMode="numeric"
          maxLength={2}
          value={dia}
          error={erros['dia']}
          onChange={(event) => setDia(event.target.value)}
        />
        <SelectField
          label={t('Mês')}
          placeholder={t('Escolha o mês')}
          options={meses()}
          value={mes}
          error={erros['mes']}
          onChange={(event) => setMes(event.target.value)}
        />
      </Formulario>
    </Moldura>
  );
}
