import { mount } from '../../../../server/actions/mount.ts';
import { livroCaixa } from '../contract.ts';
import { lerLivroCaixa, registrarExportacaoDoLivro } from './livro-caixa.ts';
import { lerPlanoDeContas, salvarPlanoDeContas } from './plano-de-contas.ts';

export const routes = mount(livroCaixa, {
  lerLivroCaixa,
  lerPlanoDeContas,
  registrarExportacaoDoLivro,
  salvarPlanoDeContas,
});
