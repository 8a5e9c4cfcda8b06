import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { ComboField } from './combo-field.tsx';
import { DateField } from './date-field.tsx';
import { MaskedField } from './masked-field.tsx';
import { MoneyField } from './money-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { Switch } from './switch.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const ERROR = 'Não é assim.';
const nothing = () => undefined;
const said = (error: string | undefined) => ({ label: 'Campo', error });

/** Every field of the kit, with an error or without. */
const FIELDS: Readonly<Record<string, (error: string | undefined) => ReactElement>> = {
  text: (error) => <TextField {...said(error)} />,
  masked: (error) => <MaskedField {...said(error)} format={(text) => text} />,
  money: (error) => <MoneyField {...said(error)} value={null} onValueChange={nothing} />,
  date: (error) => <DateField {...said(error)} value="" onValueChange={nothing} />,
  select: (error) => <SelectField {...said(error)} options={[]} />,
  combo: (error) => (
    <ComboField {...said(error)} selected={null} onSelect={nothing} search="" onSearch={nothing} options={[]} />
  ),
  area: (error) => <TextArea {...said(error)} />,
  password: (error) => <PasswordField {...said(error)} />,
  search: (error) => <SearchField {...said(error)} value="" onValueChange={nothing} />,
  checkbox: (error) => <Checkbox {...said(error)} />,
  switch: (error) => <Switch {...said(error)} />,
};

it.each(Object.entries(FIELDS))('[Z6] an invalid %s field says so to the ear and has a red border', (_, show) => {
  const field = () => screen.getByLabelText(/^Campo/);
  const { rerender } = render(show(ERROR));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(ERROR);
  expect(field().className.split(' ')).toContain('aria-invalid:border-atrasada');
  rerender(show(undefined));
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

it('[Z6] a required select chooses nothing for the person: its first choice says Selecione', () => {
  const options = [{ value: 'a', label: 'Verde' }];
  render(
    <>
      <SelectField label="Tipo" required options={options} />
      <SelectField label="Cor" required placeholder="Selecione uma cor" options={options} />
      <SelectField label="Tom" options={options} />
    </>,
  );
  const shown = (name: RegExp) => screen.getByLabelText<HTMLSelectElement>(name).selectedOptions[0];
  expect([shown(/^Tipo/)?.text, shown(/^Tipo/)?.value]).toEqual(['Selecione', '']);
  expect(shown(/^Cor/)?.text).toBe('Selecione uma cor');
  expect(shown(/^Tom/)?.text).toBe('Verde');
});
