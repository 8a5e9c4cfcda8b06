import { Mail } from 'lucide-react';
import { useState } from 'react';
import { contem, palavrasDe } from '../../shared/busca.ts';
import { Checkbox } from '../kit/checkbox.tsx';
import { ComboField, type ComboOption } from '../kit/combo-field.tsx';
import { DateField } from '../kit/date-field.tsx';
import { MaskedField } from '../kit/masked-field.tsx';
import { MoneyField } from '../kit/money-field.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { Switch } from '../kit/switch.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { TextField } from '../kit/text-field.tsx';

const MEMBERS: readonly ComboOption[] = [
  { value: '1', label: 'Antônia Ferreira dos Santos', note: '2019-014' },
  { value: '2', label: 'Ẹniọlá Àṣàbí Ramos', note: '2021-031' },
  { value: '3', label: 'Jorge Luiz Pimentel', note: '2023-044' },
];

const cep = (text: string) =>
  text
    .replaceAll(/\D/g, '')
    .slice(0, 8)
    .replace(/^(\d{5})(\d)/, '$1-$2');

export function FieldSamples() {
  const [search, setSearch] = useState('');
  const [value, setValue] = useState<number | null>(123456);
  const [day, setDay] = useState('2026-11-10');
  const [text, setText] = useState('');
  const [member, setMember] = useState<ComboOption | null>(null);
  return (
    <section className="grid items-start gap-x-5 gap-y-6 md:grid-cols-3">
      <TextField label="Nome" required placeholder="Nome completo" />
      <TextField label="E-mail" icon={Mail} defaultValue="regina@luzdamata" error="Informe um e-mail válido." />
      <PasswordField
        label="Senha"
        defaultValue="segredo"
        autoComplete="current-password"
        hint="Pelo menos 8 caracteres."
      />
      <MoneyField label="Valor" value={value} onValueChange={setValue} hint={`${value} centavos`} />
      <MaskedField label="CEP" format={cep} inputMode="numeric" />
      <DateField label="Vencimento" value={day} onValueChange={setDay} />
      <SelectField
        label="Situação"
        options={[
          { value: 'a', label: 'Em aberto e atrasadas' },
          { value: 'b', label: 'Todas (inclui pagas)' },
        ]}
      />
      <SearchField label="Nome ou matrícula" hideLabel={false} value={search} onValueChange={setSearch} />
      <ComboField
        label="Membro"
        selected={member}
        onSelect={setMember}
        search={text}
        onSearch={setText}
        options={MEMBERS.filter((one) => contem(one.label, palavrasDe(text)))}
      />
      <TextArea label="Observações" placeholder="Não informado" />
      <div className="flex flex-col">
        <Checkbox label="Lembrar código neste aparelho" defaultChecked />
        <Checkbox label="Alguns" indeterminate />
        <Checkbox label="Paga" disabled />
      </div>
      <div className="flex flex-col">
        <Switch label="Apenas ativos" defaultChecked />
        <Switch label="Lembretes" hint="Três dias antes do vencimento." />
        <Switch label="Financeiro" spread />
      </div>
    </section>
  );
}
