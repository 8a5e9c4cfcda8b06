import { mount } from '../../../../server/actions/mount.ts';
import { contasAPagar } from '../contract.ts';
import { t } from '../texts.ts';
import { criarContaAPagar, listarContasAPagar } from './contas-a-pagar.ts';
import { editarContaAPagar } from './editar-conta-a-pagar.ts';
import {
  excluirContaAPagar,
  pausarContaAPagar,
  restaurarContaAPagar,
  retomarContaAPagar,
} from './situacao-da-conta.ts';
import { pagarContaAPagar } from './pagar-conta.ts';

export const routes = mount(
  contasAPagar,
  {
    listarContasAPagar,
    criarContaAPagar,
    editarContaAPagar,
    pagarContaAPagar,
    pausarContaAPagar,
    retomarContaAPagar,
    excluirContaAPagar,
    restaurarContaAPagar,
  },
  { pagamentos_diversos__conta_paga: [409, 'conta_paga', t.key('Esta conta já foi paga.')] },
);
