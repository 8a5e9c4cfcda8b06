import { mount } from '../../../../server/actions/mount.ts';
import { planos } from '../contract.ts';
import { t } from '../texts.ts';
import { criarPlano } from './criar-plano.ts';
import { editarPlano } from './editar-plano.ts';
import { excluirPlano } from './excluir-plano.ts';
import { lerReceitaDosPlanos } from './ler-receita-dos-planos.ts';
import { listarPlanos } from './listar-planos.ts';
import { preverRepreco } from './prever-repreco.ts';

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
