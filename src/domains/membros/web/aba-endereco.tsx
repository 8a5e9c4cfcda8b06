import { formatCep, UFS } from '../../../shared/documentos.ts';
import { MaskedField } from '../../../web/kit/masked-field.tsx';
import { SelectField } from '../../../web/kit/select-field.tsx';
import { TextField } from '../../../web/kit/text-field.tsx';
import type { ActionForm } from '../../../web/api/use-action-form.ts';
import { t } from '../texts.ts';
import type { FichaDigitada } from './ficha-digitada.ts';

const OPCOES_UF = UFS.map((uf) => ({ value: uf, label: uf }));

export function AbaEndereco({ acao }: { acao: ActionForm<FichaDigitada> }) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-6">
      <MaskedField
        label={t('CEP')}
        format={formatCep}
        inputMode="numeric"
        maxLength={9}
        fieldClass="md:col-span-2"
        {...acao.text('cep')}
      />
      <TextField label={t('Logradouro')} maxLength={160} fieldClass="md:col-span-4" {...acao.text('endereco')} />
      <TextField label={t('Número')} maxLength={20} fieldClass="md:col-span-2" {...acao.text('numero')} />
      <TextField label={t('Complemento')} maxLength={80} fieldClass="md:col-span-2" {...acao.text('complemento')} />
      <TextField label={t('Bairro')} maxLength={80} fieldClass="md:col-span-2" {...acao.text('bairro')} />
      <TextField label={t('Cidade')} maxLength={80} fieldClass="md:col-span-4" {...acao.text('cidade')} />
      <SelectField
        label={t('UF')}
        placeholder="—"
        options={OPCOES_UF}
        fieldClass="md:col-span-2"
        {...acao.text('uf')}
      />
      <TextField label={t('Profissão')} maxLength={80} fieldClass="md:col-span-6" {...acao.text('profissao')} />
    </div>
  );
}
