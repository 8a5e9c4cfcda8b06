import type { ComponentProps } from 'react';
import type { Path } from 'react-hook-form';
import { UFS } from '../../../../shared/documentos.ts';
import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { MaskedField } from '../../../../web/kit/masked-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { fieldsOf, labelOf, type Field, type Kind, type Tab } from '../fields.ts';
import { FORMATS } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { FichaDigitada } from './ficha-digitada.ts';

interface Props {
  acao: ActionForm<FichaDigitada>;
  path: Path<FichaDigitada>;
  field: Field;
  hint?: string | undefined;
}

const SPANS = { 1: '', 2: 'md:col-span-2', 4: 'md:col-span-4', 6: 'md:col-span-6' } as const;
const OPCOES_UF = UFS.map((uf) => ({ value: uf, label: uf }));

/** The control of each kind of field; plain text for every other. */
const TYPED: Partial<Record<Kind, Partial<ComponentProps<typeof TextField>>>> = {
  name: { required: true },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  cep: { inputMode: 'numeric', maxLength: 9 },
  cpf: { inputMode: 'numeric', maxLength: 14 },
  cnpj: { autoCapitalize: 'characters', maxLength: 18 },
};

/** One declared field of the record. */
export function CampoDaFicha({ acao, path, field, hint }: Props) {
  const { hoje } = useSignedIn();
  const { kind, span = 2 } = field;
  const comum = { label: labelOf(field), fieldClass: SPANS[span], hint };
  if (kind === 'active')
    return <Switch label={t('Membro ativo')} className="md:col-span-2 md:mt-7.5" {...acao.check(path)} />;
  if (kind === 'date') {
    return (
      // Every field of this kind holds text.
      <Controlled control={acao.control} name={path as 'dt_nascimento'}>
        {(campo) => <DateField {...comum} max={(field.past && hoje) || undefined} {...campo} />}
      </Controlled>
    );
  }
  if (kind === 'uf') return <SelectField {...comum} placeholder="—" options={OPCOES_UF} {...acao.text(path)} />;
  if (kind === 'area') return <TextArea {...comum} maxLength={field.max} {...acao.text(path)} />;
  const digitado = { ...('max' in field && { maxLength: field.max }), ...TYPED[kind], ...comum, ...acao.text(path) };
  const format = FORMATS[kind];
  return format ? <MaskedField {...digitado} format={format} /> : <TextField {...digitado} />;
}

/** Draws all fields of a tab that form one uninterrupted block. */
export const CamposDaAba = ({ acao, aba }: { acao: Props['acao']; aba: Tab }) => (
  <div className="grid items-start gap-5 md:grid-cols-6">
    {fieldsOf(aba).map(([nome, field]) => (
      <CampoDaFicha key={nome} acao={acao} path={nome} field={field} />
    ))}
  </div>
);
