import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { establishSession } from '../session/session-store.ts';
import { signedIn } from '../testing/session.ts';
import { show } from '../testing/show.tsx';
import { DateField } from './date-field.tsx';

beforeEach(() => establishSession(signedIn({ hoje: '2026-11-20' })));

interface Options {
  value?: string;
  min?: string;
  max?: string;
  required?: boolean;
  /** A filter that keeps the last day while there is none. */
  keeps?: boolean;
}

/** A field over plain state, and the value as its caller has it. */
function Sample({ value: first = '', keeps = false, ...rest }: Options) {
  const [value, setValue] = useState(first);
  return (
    <>
      <DateField label="Vencimento" value={value} onValueChange={(day) => (day || !keeps) && setValue(day)} {...rest} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('2026-01-05')}>
        De fora
      </button>
    </>
  );
}

const open = (options: Options = {}) => show(<Sample {...options} />);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Vencimento/ });
const value = () => screen.getByRole('status').textContent;
const openCalendar = () => userEvent.click(screen.getByRole('button', { name: 'Abrir o calendário: Vencimento' }));
const calendar = () => screen.getByRole('dialog', { name: 'Calendário: Vencimento' });
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('typing a day', () => {
  it('[Z7] shows the day as dd/mm/aaaa in a plain text field, whatever the browser speaks', () => {
    open({ value: '2026-10-31' });
    expect(field().type).toBe('text');
    expect(field().value).toBe('31/10/2026');
    expect(field().placeholder).toBe('dd/mm/aaaa');
  });

  it('[Z7] puts the slashes in, and takes a deletion at the end as one', async () => {
    open();
    await userEvent.type(field(), '31102026');
    expect(field().value).toBe('31/10/2026');
    expect(value()).toBe('2026-10-31');
    await userEvent.type(field(), '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(field().value).toBe('31/1');
    expect(value()).toBe('');
  });

  it('[Z7] leaves the text as typed when it is corrected in its middle', async () => {
    open({ value: '2026-10-31' });
    await userEvent.type(field(), '{Backspace}', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([field().value, field().selectionStart]).toEqual(['1/10/2026', 0]);
    await userEvent.type(field(), '2', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(field().value).toBe('21/10/2026');
    expect(value()).toBe('2026-10-21');
  });

  it('[Z7] writes the day out once the field is left', async () => {
    open();
    await userEvent.type(field(), '1/2/2026');
    expect(field().value).toBe('1/2/2026');
    await userEvent.tab();
    expect(field().value).toBe('01/02/2026');
  });

  it.each(['31/02/2026', '31/10/26', 'amanhã', '20/12/1031'])(
    '[Z7] marks %s red under the field, keeps it, and turns it into no day',
    async (text) => {
      open();
      await userEvent.type(field(), text);
      expect(field().getAttribute('aria-invalid')).toBeNull();
      await userEvent.tab();
      expect(screen.getByText('Data inválida. Use dd/mm/aaaa.')).toBeTruthy();
      expect(field().getAttribute('aria-invalid')).toBe('true');
      expect([field().value, value()]).toEqual([text, '']);
    },
  );

  it('[Z7] keeps unreadable text in a filter that stays on its last day, and shows that day again once it is emptied', async () => {
    open({ value: '2026-10-31', keeps: true });
    await userEvent.clear(field());
    await userEvent.type(field(), '31/02/2026');
    await userEvent.tab();
    expect([field().value, value()]).toEqual(['31/02/2026', '2026-10-31']);
    await userEvent.clear(field());
    expect(field().value).toBe('');
    await userEvent.tab();
    expect(field().value).toBe('31/10/2026');
  });

  it('[Z7] shows a value that comes from elsewhere, and one that is no day as it is', async () => {
    open({ value: '0202-11-20' });
    expect(field().value).toBe('0202-11-20');
    expect(screen.getByText('Data inválida. Use dd/mm/aaaa.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'De fora' }));
    expect(field().value).toBe('05/01/2026');
  });

  it('[Z7] says which days are allowed', async () => {
    open({ min: '2020-01-01', max: '2026-11-20' });
    await userEvent.type(field(), '21112026');
    await userEvent.tab();
    expect(screen.getByText('A data não pode ser depois de 20/11/2026.')).toBeTruthy();
    await userEvent.clear(field());
    await userEvent.type(field(), '31122019');
    await userEvent.tab();
    expect(screen.getByText('A data não pode ser antes de 01/01/2020.')).toBeTruthy();
    expect(value()).toBe('2019-12-31');
  });
});

describe('the calendar', () => {
  it('[Z7] opens on the day of the field, names it whole, and chooses by a click', async () => {
    open({ value: '2026-10-31' });
    await openCalendar();
    expect(focused()).toBe('sábado, 31 de outubro de 2026');
    expect(within(calendar()).getByRole('grid', { name: 'outubro de 2026' })).toBeTruthy();
    await userEvent.click(within(calendar()).getByRole('button', { name: 'segunda, 5 de outubro de 2026' }));
    expect([value(), field().value]).toEqual(['2026-10-05', '05/10/2026']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Abrir o calendário: Vencimento');
  });

  it('[Z7] is driven by the keyboard from the field', async () => {
    open({ value: '2026-10-31' });
    field().focus();
    await userEvent.keyboard('{ArrowDown}');
    const steps: [keys: string, day: string][] = [
      ['{ArrowRight}', 'domingo, 1 de novembro de 2026'],
      ['{ArrowUp}', 'domingo, 25 de outubro de 2026'],
      ['{End}', 'sábado, 31 de outubro de 2026'],
      ['{Home}', 'domingo, 25 de outubro de 2026'],
      ['{PageUp}', 'sexta, 25 de setembro de 2026'],
      ['{PageDown}{PageDown}', 'quarta, 25 de novembro de 2026'],
      ['{Shift>}{PageUp}{/Shift}', 'terça, 25 de novembro de 2025'],
      ['{ArrowLeft}{ArrowDown}', 'segunda, 1 de dezembro de 2025'],
    ];
    for (const [keys, day] of steps) {
      await userEvent.keyboard(keys);
      expect(focused()).toBe(day);
    }
    await userEvent.keyboard('{Enter}');
    expect(value()).toBe('2025-12-01');
    expect(document.activeElement).toBe(field());
  });

  it('[Z7] Escape changes nothing and gives the focus back', async () => {
    open({ value: '2026-10-31' });
    field().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(value()).toBe('2026-10-31');
    expect(document.activeElement).toBe(field());
  });

  it('[Z7] keeps to the allowed days', async () => {
    open({ min: '2026-11-10', max: '2026-11-20' });
    await openCalendar();
    const button = (name: string) => within(calendar()).getByRole<HTMLButtonElement>('button', { name });
    expect(focused()).toBe('sexta, 20 de novembro de 2026');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('sexta, 20 de novembro de 2026');
    await userEvent.keyboard('{PageUp}');
    expect(focused()).toBe('terça, 10 de novembro de 2026');
    for (const name of ['sábado, 21 de novembro de 2026', 'Mês anterior', 'Próximo mês'])
      expect(button(name).disabled).toBe(true);
  });

  it('[Z7] reaches a birthday by its year and month, and the house’s day by one press', async () => {
    open({ value: '2026-10-31' });
    await openCalendar();
    fireEvent.change(within(calendar()).getByLabelText('Ano'), { target: { value: '1958' } });
    fireEvent.change(within(calendar()).getByLabelText('Mês'), { target: { value: '2' } });
    expect(within(calendar()).getByRole('grid', { name: 'fevereiro de 1958' })).toBeTruthy();
    await userEvent.click(within(calendar()).getByRole('button', { name: 'Hoje' }));
    expect(value()).toBe('2026-11-20');
  });

  it('[Z7] offers to clear only a day that may be missing', async () => {
    open({ value: '2026-10-31' });
    await openCalendar();
    await userEvent.click(within(calendar()).getByRole('button', { name: 'Limpar' }));
    expect([value(), field().value]).toEqual(['', '']);
    await openCalendar();
    expect(within(calendar()).queryByRole('button', { name: 'Limpar' })).toBeNull();
  });

  it('[Z7] a day that must be there is not cleared', async () => {
    open({ value: '2026-10-31', required: true });
    await openCalendar();
    expect(within(calendar()).queryByRole('button', { name: 'Limpar' })).toBeNull();
  });
});
