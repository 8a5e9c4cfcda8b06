import { mount, type Constraints } from '../../../../server/actions/mount.ts';
import { papeis } from '../contract.ts';
import { t } from '../texts.ts';
import { conferirPapel } from './conferir-papel.ts';
import {
  criarModeloDePapel,
  editarModeloDePapel,
  listarModelosDePapel,
  listarVersoesDoModelo,
  retirarModeloDePapel,
} from './modelos.ts';
import { emitirDeclaracoes, enviarDeclaracoes } from './emitir-declaracoes.ts';
import { emitirPapeis } from './emitir-papeis.ts';
import { lerDeclaracoes, lerTextosDasDeclaracoes, listarDeclaracoes } from './declaracoes.ts';
import { lerTextosDosPapeis, listarPapeisEmitidos, preverPapel, retirarPapel } from './papeis.ts';

const constraints: Constraints = {
  papeis_modelos_versoes__pk: [
    409,
    'modelo_mudado',
    t.key('Outra pessoa mudou este modelo. Copie o seu texto, feche e abra o modelo de novo.'),
  ],
};

export const routes = mount(
  papeis,
  {
    conferirPapel,
    criarModeloDePapel,
    editarModeloDePapel,
    emitirDeclaracoes,
    emitirPapeis,
    enviarDeclaracoes,
    lerDeclaracoes,
    lerTextosDasDeclaracoes,
    lerTextosDosPapeis,
    listarDeclaracoes,
    listarModelosDePapel,
    listarPapeisEmitidos,
    listarVersoesDoModelo,
    preverPapel,
    retirarModeloDePapel,
    retirarPapel,
  },
  constraints,
);
