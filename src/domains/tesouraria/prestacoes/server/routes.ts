import { mount } from '../../../../server/actions/mount.ts';
import { prestacoes } from '../contract.ts';
import { t } from '../texts.ts';
import { lerPrestacao, listarAjustes, listarPrestacoes, listarSaldosDosFundos } from './prestacoes.ts';
import { preverPrestacao, publicarPrestacao } from './publicar-prestacao.ts';

export const routes = mount(
  prestacoes,
  { listarSaldosDosFundos, listarPrestacoes, listarAjustes, lerPrestacao, preverPrestacao, publicarPrestacao },
  {
    prestacoes__versao: [409, 'ja_publicada', t.key('Outra pessoa já publicou este mês. Confira o que foi publicado.')],
  },
);
