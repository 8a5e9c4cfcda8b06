import type { ReactNode } from 'react';
import { formatTelefone } from '../../../shared/documentos.ts';
import type { ActionForm } from '../../../web/api/use-action-form.ts';
import { Controlled } from '../../../web/api/controlled.tsx';
import { DateField } from '../../../web/kit/date-field.tsx';
import { MaskedField } from '../../../web/kit/masked-field.tsx';
import { Switch } from '../../../web/kit/switch.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { TextField } from '../../../web/kit/text-field.tsx';
import { useSignedIn } from '../../../web/session/session-store.ts';
import { t } from '../texts.ts';
import type { FichaDigitada } from './ficha-digitada.ts';

interface Props {
  acao: ActionForm<FichaDigitada>;
  sugestao: string;
  /** Right below the name, where whoever types it is looking. */
  sobONome?: ReactNode;
  /** Plan and access. */
  children?: ReactNode;
}

export function AbaPrincipal({ acao, sugestao, sobONome, children }: Props) {
  const { hoje } = useSignedIn();
  const sugerida = sugestao !== '' && acao.form.watch('matricula') === sugestao;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-5 md:grid-cols-6">
        <div className="flex flex-col gap-4 md:col-span-4">
          <TextField label={t('Nome')} required maxLength={120} {...acao.text('nome')} />
          {sobONome}
        </div>
        <TextField
          label={t('Matrícula')}
          maxLength={30}
          fieldClass="md:col-span-2"
          hint={sugerida ? t('Sugerida pela sequência da casa; pode mudar.') : undefined}
          {...acao.text('matricula')}
        />
        <TextField
          label={t('E-mail')}
          type="email"
          inputMode="email"
          maxLength={254}
          fieldClass="md:col-span-4"
          {...acao.text('email')}
        />
        <MaskedField
          label={t('Telefone')}
          format={formatTelefone}
          type="tel"
          inputMode="tel"
          maxLength={30}
          fieldClass="md:col-span-2"
          {...acao.text('telefone')}
        />
        <Controlled control={acao.control} name="dt_nascimento">
          {(campo) => (
            <DateField label={t('Data de nascimento')} max={hoje ?? undefined} fieldClass="md:col-span-2" {...campo} />
          )}
        </Controlled>
        <Controlled control={acao.control} name="data_admissao_terreiro">
          {(campo) => <DateField label={t('Admissão no terreiro')} fieldClass="md:col-span-2" {...campo} />}
        </Controlled>
        <Switch label={t('Membro ativo')} className="md:col-span-2 md:mt-7.5" {...acao.check('ativo')} />
      </div>
      {children}
      <TextArea
        label={t('Observações')}
        hint={t('Só quem abre o cadastro vê.')}
        maxLength={4000}
        {...acao.text('reservado.observacoes.texto')}
      />
    </div>
  );
}

/** A titled part of the tab. */
export function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-y border-line py-5">
      <h3 className="text-lg">{titulo}</h3>
      {children}
    </section>
  );
}
