import { mount } from '../../../../server/actions/mount.ts';
import { faturas } from '../contract.ts';
import { cancelarFatura, preverParada } from './cancelar.ts';
import { conferirPagamento, estornarPagamento } from './pagamento.ts';
import { estenderHorizonte } from './estender-horizonte.ts';
import { gerarFaltanteMatricula, gerarFaltantes, preverFaltantes } from './faltantes.ts';
import { listarFaturas } from './listar-faturas.ts';

export const routes = mount(faturas, {
  listarFaturas,
  preverFaltantes,
  preverParada,
  gerarFaltantes,
  gerarFaltanteMatricula,
  estenderHorizonte,
  cancelarFatura,
  conferirPagamento,
  estornarPagamento,
});
