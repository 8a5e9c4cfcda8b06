import { mount } from '../../../../server/actions/mount.ts';
import { prestacoes } from '../contract.ts';
import { t } from '../texts.ts';
import { listarAjustes } from './listar-ajustes.ts';
import { lerPrestacao } from './ler-prestacao.ts';
import { listarPrestacoes } from './listar-prestacoes.ts';
import { listarSaldosDosFundos } from './listar-saldos-dos-fundos.ts';
import { preverPrestacao } from './prever-prestacao.ts';
import { publicarPrestacao } from './publicar-prestacao.ts';

export const routes = mount(
  prestacoes,
  { listarSaldosDosFundos, listarPrestacoes, listarAjustes, lerPrestacao, preverPrestacao, publicarPrestacao },
  {
    prestacoes__versao: [409, 'ja_publicada', t.key('Outra pessoa já publicou este mês. Confira o que foi publicado.')],
  },
);
