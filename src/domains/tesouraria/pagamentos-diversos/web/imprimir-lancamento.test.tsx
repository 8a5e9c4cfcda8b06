import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CASA } from '../../../../web/testing/house.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { ImprimirLancamento } from './imprimir-lancamento.tsx';

const LANCAMENTO = {
  id: 'l1',
  data: '2026-11-20',
  tipo: 'doacao',
  tipo_nome: 'Doação',
  metodo: 'pix',
  descricao: 'Flores',
  valor_centavos: 5000,
  matricula: '77',
  membro: 'Jurema',
  observacoes: null,
  conferido: true,
  txid: null,
};
const RECIBO = {
  casa: CASA,
  lancamento: LANCAMENTO,
  emitido_em: '2026-11-20T12:00:00Z',
  fuso_horario: 'America/Sao_Paulo',
  colunas: 48,
};

it('[V5] the receipt of an entry that somebody else reverses while it waits is not printed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let resposta: unknown = RECIBO;
  serve({ 'GET /api/pagamentos-diversos/l1/recibo': () => resposta });
  show(<ImprimirLancamento id="l1" perguntado onClose={() => undefined} />);
  expect(await screen.findByText(/^O lançamento de R\$\s50,00 está registrado\.$/)).toBeTruthy();
  resposta = new Refusal(404, 'nada_para_imprimir', 'Nada para imprimir');
  vi.advanceTimersByTime(5_000);
  expect(await screen.findByText('Nada para imprimir')).toBeTruthy();
  expect(screen.queryByText(/está registrado\.$/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Gerar cupom' })).toHaveProperty('disabled', true);
  vi.useRealTimers();
});
