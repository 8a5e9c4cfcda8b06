import { mount } from '../../../../server/actions/mount.ts';
import { correcoes } from '../contract.ts';
import { desistirDaCorrecao } from './desistir-da-correcao.ts';
import { lerCorrecao } from './ler-correcao.ts';
import { listarCorrecoes } from './listar-correcoes.ts';
import { minhasCorrecoes } from './minhas-correcoes.ts';
import { proporCorrecao } from './propor-correcao.ts';
import { responderCorrecao } from './responder-correcao.ts';

export const routes = mount(correcoes, {
  minhasCorrecoes,
  proporCorrecao,
  desistirDaCorrecao,
  listarCorrecoes,
  lerCorrecao,
  responderCorrecao,
});
