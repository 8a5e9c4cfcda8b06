import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import type { Fatura } from '../../faturas/web/queries.ts';
import { TrocarPlanoDaFatura } from './trocar-plano-da-fatura.tsx';

const fatura: Fatura = {
  id: 'f1',
  membro_id: 'm1',
  membro: 'Dalva dos Santos',
  matricula: '2026-001',
  plano_id: 'p1',
  plano: 'Corrente',
  refer: '202611',
  dt_vencimento: '2026-11-10',
  valor_centavos: 20_000,
  vl_desconto_centavos: 0,
  vl_parcial_centavos: 0,
  status: 'vencida',
  dt_pagamento: null,
  vl_pago_centavos: null,
  forma_pagamento: null,
  a_conferir: false,
  isenta: null,
  cancelamento_motivo: null,
};
const efeito = { faturas: 3, diferenca_centavos: -30_000, viram_vencidas: 0, vencidas: 0, deixam_de_vencer: 0 };

describe('change of plan from an invoice', () => {
  it('[F6] shows name, value and due day; ‘Erro ao aplicar plano’ with its reason, then ‘Plano aplicado’', async () => {
    let existe = false;
    const fechado = vi.fn<() => void>();
    const calls = serve({
      'GET /api/planos': () => ({
        itens: [{ id: 'p2', nome: 'Meia', valor_centavos: 10_000, dia_vencimento: 15, ativo: true }],
      }),
      'GET /api/assinaturas/trocar-plano/previsao': () => ({
        plano_atual: 'Corrente',
        desconto_atual_centavos: 0,
        todas: efeito,
        a_vencer: efeito,
      }),
      'POST /api/assinaturas/trocar-plano': () =>
        existe
          ? { assinatura_id: 'a1', criada: false, faturas_atualizadas: 3, faturas_criadas: 0 }
          : new Refusal(404, 'plano_nao_encontrado', 'Plano não encontrado'),
    });
    show(<TrocarPlanoDaFatura fatura={fatura} onClose={fechado} />);
    const opcao = await screen.findByRole('option', { name: /^Meia · R\$\s100,00 · dia 15$/ });
    await userEvent.selectOptions(screen.getByLabelText(/^Plano/), opcao);
    const aplicar = screen.getByRole('button', { name: 'Aplicar plano' });
    await userEvent.click(aplicar);
    await waitFor(() => expect(ditos).toEqual(['Erro ao aplicar plano · Plano não encontrado']));
    expect(fechado).not.toHaveBeenCalled();
    existe = true;
    await userEvent.click(aplicar);
    await dito('Plano aplicado · 3 faturas atualizadas');
    expect(fechado).toHaveBeenCalledOnce();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ membro_id: 'm1', plano_id: 'p2' });
  });
});
