/** A running subscription as the list returns it. */
export const assinatura = {
  id: 'a1',
  membro_id: 'm1',
  membro: 'Dalva dos Santos',
  matricula: '2026-001',
  plano_id: 'p1',
  plano: 'Corrente',
  valor_centavos: 20_000,
  dia_vencimento: 10,
  dia_proprio: null,
  desconto_centavos: 2000,
  inicio: '2026-01-05',
  fim: null,
  status: 'ativa' as const,
  situacao: 'ativa' as const,
};

export const plano = { id: 'p1', nome: 'Corrente', valor_centavos: 20_000, dia_vencimento: 10, ativo: true };
