import { mount } from '../../../../server/actions/mount.ts';
import { papeis } from '../contract.ts';
import { conferirPapel } from './conferir-papel.ts';
import { emitirDeclaracoes } from './emitir-declaracoes.ts';
import { enviarDeclaracoes } from './enviar-declaracoes.ts';
import { lerDeclaracoes } from './ler-declaracoes.ts';
import { lerTextosDasDeclaracoes } from './ler-textos-das-declaracoes.ts';
import { listarDeclaracoes } from './listar-declaracoes.ts';

export const routes = mount(papeis, {
  conferirPapel,
  emitirDeclaracoes,
  enviarDeclaracoes,
  lerDeclaracoes,
  lerTextosDasDeclaracoes,
  listarDeclaracoes,
});
