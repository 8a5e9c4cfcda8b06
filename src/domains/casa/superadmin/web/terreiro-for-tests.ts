import type { Terreiro } from './queries.ts';

export const terreiro = (campos: Partial<Terreiro> = {}): Terreiro => ({
  id: 'c1',
  nome: 'Tenda Luz da Mata',
  email: 'tenda@exemplo.org',
  fuso_horario: 'America/Sao_Paulo',
  access_code: 'ABCDE-12345',
  created_at: '2026-01-01T00:00:00.000Z',
  versao: 'v1',
  usuarios: 1,
  membros: 2,
  contrato: null,
  expurgo_em: null,
  plano_escolhido: null,
  plano_escolhido_nome: null,
  ...campos,
});

export const plano = (id: string, nome: string, ativo = true) => ({
  id,
  nome,
  ativo,
  preco_centavos: 9990,
  descricao: null,
  features: [],
  contratos: 0,
});

export const daPrata = {
  versao: 'v1',
  plan_id: 'p2',
  plano: 'Prata',
  inicio: '2026-01-01',
  fim: null,
  status: 'ativo' as const,
  owner_email: null,
};
