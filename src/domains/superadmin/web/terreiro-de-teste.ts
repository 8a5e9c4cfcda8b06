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
  ...campos,
});
