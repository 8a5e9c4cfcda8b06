import { mount } from '../../../../server/actions/mount.ts';
import { livroCaixa } from '../contract.ts';
import { lerLivroCaixa } from './ler-livro-caixa.ts';
import { lerPlanoDeContas } from './ler-plano-de-contas.ts';
import { registrarExportacaoDoLivro } from './registrar-exportacao-do-livro.ts';
import { salvarPlanoDeContas } from './salvar-plano-de-contas.ts';

export const routes = mount(livroCaixa, {
  lerLivroCaixa,
  lerPlanoDeContas,
  registrarExportacaoDoLivro,
  salvarPlanoDeContas,
});
