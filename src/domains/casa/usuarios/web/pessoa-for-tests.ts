import type { Pessoa } from './queries.ts';

export const pessoa = (campos: Partial<Pessoa> = {}): Pessoa => ({
  user_id: 'u2',
  nome: 'Baltazar Moura',
  email: 'b@casa.example',
  telefone_de_acesso: null,
  matricula_de_acesso: null,
  entrada_trocada_em: null,
  role: 'operador',
  membro_id: null,
  membro: null,
  paused: false,
  must_reset_password: false,
  permissoes: [],
  versao: 'v1',
  desde: '2026-01-01T00:00:00.000Z',
  eu: false,
  pode_mudar: true,
  ...campos,
});
