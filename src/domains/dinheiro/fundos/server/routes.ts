import { mount } from '../../../../server/actions/mount.ts';
import { fundos } from '../contract.ts';
import { t } from '../texts.ts';
import { arquivarFundo, criarFundo, editarFundo, listarFundos, reabrirFundo } from './fundos.ts';

export const routes = mount(
  fundos,
  { listarFundos, criarFundo, editarFundo, arquivarFundo, reabrirFundo },
  {
    fundos__nome: [409, 'fundo_repetido', t.key('Já existe um fundo com este nome.')],
    fundos__geral: [
      422,
      'fundo_geral',
      t.key('“Geral” é o dinheiro que não está em nenhum fundo. Escolha outro nome.'),
    ],
  },
);
