import { mount } from '../../../../server/actions/mount.ts';
import { contasAPagar } from '../contract.ts';
import { t } from '../texts.ts';
import { criarContaAPagar } from './criar-conta-a-pagar.ts';
import { editarContaAPagar } from './editar-conta-a-pagar.ts';
import { excluirContaAPagar } from './excluir-conta-a-pagar.ts';
import { listarContasAPagar } from './listar-contas-a-pagar.ts';
import { pagarContaAPagar } from './pagar-conta-a-pagar.ts';
import { pausarContaAPagar } from './pausar-conta-a-pagar.ts';
import { restaurarContaAPagar } from './restaurar-conta-a-pagar.ts';
import { retomarContaAPagar } from './retomar-conta-a-pagar.ts';

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
