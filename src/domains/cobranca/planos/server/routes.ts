import { mount } from '../../../../server/actions/mount.ts';
import { planos } from '../contract.ts';
import { t } from '../texts.ts';
import { criarPlano, editarPlano, excluirPlano, listarPlanos } from './planos.ts';
import { lerReceitaDosPlanos, preverRepreco } from './receita.ts';

const comHistorico = [
  409,
  'plano_com_historico',
  t.key('Este plano tem assinaturas ou faturas. Desative-o em vez de excluir.'),
] as const;

export const routes = mount(
  planos,
  { listarPlanos, lerReceitaDosPlanos, criarPlano, preverRepreco, editarPlano, excluirPlano },
  {
    planos__nome: [409, 'plano_repetido', t.key('Já existe um plano com este nome.')],
    assinaturas__plano: comHistorico,
    faturas__plano: comHistorico,
  },
);
