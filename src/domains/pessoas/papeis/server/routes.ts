import { mount, type Constraints } from '../../../../server/actions/mount.ts';
import { papeis } from '../contract.ts';
import { t } from '../texts.ts';
import { conferirPapel } from './conferir-papel.ts';
import { criarModeloDePapel } from './criar-modelo-de-papel.ts';
import { editarModeloDePapel } from './editar-modelo-de-papel.ts';
import { emitirDeclaracoes } from './emitir-declaracoes.ts';
import { emitirPapeis } from './emitir-papeis.ts';
import { enviarDeclaracoes } from './enviar-declaracoes.ts';
import { lerDeclaracoes } from './ler-declaracoes.ts';
import { lerTextosDosPapeis } from './ler-textos-dos-papeis.ts';
import { lerTextosDasDeclaracoes } from './ler-textos-das-declaracoes.ts';
import { listarDeclaracoes } from './listar-declaracoes.ts';
import { listarModelosDePapel } from './listar-modelos-de-papel.ts';
import { listarPapeisEmitidos } from './listar-papeis-emitidos.ts';
import { listarVersoesDoModelo } from './listar-versoes-do-modelo.ts';
import { preverPapel } from './prever-papel.ts';
import { retirarModeloDePapel } from './retirar-modelo-de-papel.ts';
import { retirarPapel } from './retirar-papel.ts';

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
