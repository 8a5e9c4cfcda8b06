import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DataTable } from '../../../web/kit/data-table.tsx';
import { show } from '../../../web/testing/show.tsx';
import { colunas } from './colunas.tsx';
import type { Fatura } from './queries.ts';

const paga: Omit<Fatura, 'dt_pagamento'> = {
  id: 'f1',
  membro_id: 'm1',
  membro: 'Dalva dos Santos',
  matricula: null,
  plano_id: 'p1',
  plano: 'Corrente',
  refer: '202511',
  dt_vencimento: '2025-11-28',
  valor_centavos: 6000,
  vl_desconto_centavos: 0,
  status: 'paga',
  vl_pago_centavos: 6000,
  forma_pagamento: 'pix',
  a_conferir: false,
  cancelamento_motivo: null,
};

it.each([
  ['2025-11-27', /60,00 em 27\/11 · PIX$/],
  ['2026-11-02', /60,00 em 02\/11\/2026 · PIX$/],
])('[F2] due in 2025 and paid on %s, the payment reads %s', (dt_pagamento, texto) => {
  const acoes = { trocar: undefined, receber: undefined, cancelar: undefined, estornar: undefined };
  show(
    <DataTable
      label="Faturas"
      columns={colunas('2026-11-20', acoes)}
      rows={[{ ...paga, dt_pagamento }]}
      rowKey={({ id }) => id}
      empty={null}
    />,
  );
  expect(screen.getAllByRole('row')[1]?.textContent).toMatch(texto);
});
