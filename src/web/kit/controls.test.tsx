import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { ComboField, type ComboOption } from './combo-field.tsx';
import { IconButton } from './icon-button.tsx';
import { initials } from './initials.ts';
import { MaskedField } from './masked-field.tsx';
import { MoneyField } from './money-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchField } from './search-field.tsx';
import { TextField } from './text-field.tsx';

describe('initials', () => {
  it.each([
    ['Antônia Ferreira dos Santos', 'AS'],
    ['Edson Carvalho', 'EC'],
    ['regina', 'R'],
    ['Ẹniọlá Àṣàbí Ramos', 'ẸR'],
    ['e\u0323niola ramos', 'E\u0323R'],
    ['Maria da Luz', 'ML'],
    ['  ', '·'],
  ])('%s → %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});

describe('Button', () => {
  const press = vi.fn<() => void>();

  it.each([
    [
      'its words',
      <Button key="b" type="submit" busy onClick={press}>
        Salvar
      </Button>,
    ],
    ['its name', <IconButton key="i" type="submit" busy icon={Check} label="Salvar" onClick={press} />],
  ])('cannot be pressed while busy, keeps the focus and %s, and says so', async (_, busy) => {
    const send = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
    render(<form onSubmit={send}>{busy}</form>);
    const button = screen.getByRole('button', { name: 'Salvar', busy: true });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
  });
});

describe('TextField', () => {
  it('ties label, error and requirement to the control; the error replaces the hint', () => {
    render(<TextField label="Nome" required hint="Como no documento" error="Informe o nome" />);
    const input = screen.getByRole('textbox', { name: /Nome/ });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Informe o nome');
    expect(screen.queryByText('Como no documento')).toBeNull();
  });
});

function Money() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <MoneyField label="Valor" value={value} onValueChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

describe('MoneyField', () => {
  it.each([
    ['1234,5', '123450', '1.234,50'],
    ['1.234,56', '123456', '1.234,56'],
    ['12', '1200', '12,00'],
    ['R$ 7,00', '700', '7,00'],
    ['12.50', '1250', '12,50'],
    ['-12.5', '-1250', '−12,50'],
    ['1.234', '123400', '1.234,00'],
    ['1,234.56', 'null', '1,234.56'],
    ['1e3', 'null', '1e3'],
    ['abc', 'null', 'abc'],
  ])('[V1] takes %j as %s centavos and leaves %j', async (typed, centavos, left) => {
    render(<Money />);
    const input = screen.getByRole('textbox', { name: 'Valor' }) as HTMLInputElement;
    await userEvent.click(input);
    await userEvent.keyboard(typed);
    // The text stays as typed, for Ctrl+Z.
    expect(input.value).toBe(typed);
    await userEvent.tab();
    expect(screen.getByRole('status').textContent).toBe(centavos);
    expect(input.value).toBe(left);
  });
});

const cep = (text: string) =>
  text
    .replaceAll(/\D/g, '')
    .slice(0, 8)
    .replace(/^(\d{5})(\d)/, '$1-$2');

describe('MaskedField', () => {
  it('formats while typing and keeps the caret where the person works', async () => {
    render(<MaskedField label="CEP" format={cep} />);
    const input = screen.getByRole('textbox', { name: 'CEP' }) as HTMLInputElement;
    await userEvent.type(input, '40015970');
    expect(input.value).toBe('40015-970');
    input.setSelectionRange(2, 2);
    await userEvent.type(input, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input.value).toBe('40901-597');
    expect(input.selectionStart).toBe(3);
  });

  it('lets the separator be deleted', async () => {
    render(<MaskedField label="CEP" format={cep} />);
    const input = screen.getByRole('textbox', { name: 'CEP' }) as HTMLInputElement;
    await userEvent.type(input, '400159{Backspace}');
    expect(input.value).toBe('40015');
  });
});

describe('Checkbox', () => {
  it('shows some as neither on nor off', () => {
    const { rerender } = render(
      <Checkbox aria-label="Tudo" indeterminate checked={false} onChange={() => undefined} />,
    );
    const box = screen.getByRole('checkbox') as HTMLInputElement;
    expect(box.indeterminate).toBe(true);
    rerender(<Checkbox aria-label="Tudo" checked onChange={() => undefined} />);
    expect(box.indeterminate).toBe(false);
  });
});

describe('SearchField', () => {
  it('gets the cursor by a slash, unless one is typing elsewhere', async () => {
    render(
      <>
        <input aria-label="Outro" />
        <input type="checkbox" aria-label="Marcar" />
        <SearchField label="Buscar" value="" onValueChange={() => undefined} />
      </>,
    );
    await userEvent.click(screen.getByLabelText('Outro'));
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Outro'));
    const search = screen.getByRole('searchbox', { name: 'Buscar' });
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(search);
    await userEvent.click(screen.getByLabelText('Marcar'));
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(search);
  });
});

const PEOPLE: readonly ComboOption[] = [
  { value: '1', label: 'Antônia' },
  { value: '2', label: 'Edson' },
];

function Combo({ loading = false }) {
  const [selected, setSelected] = useState<ComboOption | null>(null);
  const [search, setSearch] = useState('');
  const options = PEOPLE.filter((one) => one.label.toLowerCase().includes(search));
  return (
    <ComboField
      label="Pessoa"
      selected={selected}
      onSelect={setSelected}
      search={search}
      onSearch={setSearch}
      options={options}
      loading={loading}
    />
  );
}

describe('ComboField', () => {
  it('[Z6] Enter chooses nobody of those found for what was typed before, and sends no form', async () => {
    const send = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
    const form = (loading: boolean) => (
      <form onSubmit={send}>
        <Combo loading={loading} />
      </form>
    );
    const { rerender } = render(form(true));
    const input = screen.getByRole('combobox', { name: 'Pessoa' }) as HTMLInputElement;
    await userEvent.type(input, 'e{Enter}');
    expect(input.value).toBe('e');
    rerender(form(false));
    await userEvent.keyboard('{Enter}');
    expect(input.value).toBe('Edson');
    expect(send).not.toHaveBeenCalled();
  });

  it('[Z6] a press chooses nobody of those found for what was typed before', async () => {
    const { rerender } = render(<Combo loading />);
    const input = screen.getByRole('combobox', { name: 'Pessoa' }) as HTMLInputElement;
    await userEvent.type(input, 'e');
    const found = () => screen.getByRole('option', { name: 'Edson' });
    expect([found().getAttribute('aria-disabled'), found().getAttribute('aria-selected')]).toEqual(['true', 'false']);
    expect(input.getAttribute('aria-activedescendant')).toBeNull();
    await userEvent.click(found());
    expect(input.value).toBe('e');
    rerender(<Combo />);
    await userEvent.click(found());
    expect(input.value).toBe('Edson');
  });

  it('is chosen from by typing, arrows and Enter, and cleared', async () => {
    render(<Combo />);
    const input = screen.getByRole('combobox', { name: 'Pessoa' }) as HTMLInputElement;
    await userEvent.type(input, 'e');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('listbox').parentElement?.getAttribute('tabindex')).toBe('-1');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(input.value).toBe('Edson');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    expect(document.activeElement).toBe(input);
    expect(input.value).toBe('');
  });

  it('typing after a choice replaces it, and clearing the name clears it', async () => {
    render(<Combo />);
    const input = screen.getByRole('combobox', { name: 'Pessoa' }) as HTMLInputElement;
    await userEvent.type(input, 'e{Enter}');
    await waitFor(() => expect(input.selectionEnd).toBe('Edson'.length));
    await userEvent.keyboard('a');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Antônia']);
    await userEvent.keyboard('{Escape}');
    expect(input.value).toBe('Edson');
    await userEvent.clear(input);
    await userEvent.tab();
    await userEvent.tab();
    expect(input.value).toBe('');
  });
});

it('an address is left as it is typed, words are not', () => {
  render(
    <>
      <TextField label="Site" inputMode="url" />
      <TextField label="Cidade" />
    </>,
  );
  const signs = ['autocapitalize', 'autocorrect', 'spellcheck'];
  const of = (label: string) => signs.map((name) => screen.getByLabelText(label).getAttribute(name));
  expect(of('Site')).toEqual(['none', 'off', 'false']);
  expect(of('Cidade')).toEqual([null, null, null]);
});

it('a password that is shown is left as it is typed', async () => {
  render(<PasswordField label="Senha" autoComplete="current-password" />);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  const senha = screen.getByLabelText('Senha');
  for (const [name, value] of [
    ['type', 'text'],
    ['autocapitalize', 'none'],
    ['autocorrect', 'off'],
    ['spellcheck', 'false'],
  ] as const)
    expect(senha.getAttribute(name), name).toBe(value);
});
