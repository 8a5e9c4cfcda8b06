import { mount } from '../../../../server/actions/mount.ts';
import { correcoes } from '../contract.ts';
import { desistirDaCorrecao, lerCorrecao, listarCorrecoes, minhasCorrecoes, proporCorrecao } from './correcoes.ts';
import { responderCorrecao } from './responder-correcao.ts';

export const routes = mount(correcoes, {
  minhasCorrecoes,
  proporCorrecao,
  desistirDaCorrecao,
  listarCorrecoes,
  lerCorrecao,
  responderCorrecao,
});
