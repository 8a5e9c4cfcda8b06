import { mount } from '../../../../server/actions/mount.ts';
import { faturas } from '../contract.ts';
import { cancelarFatura } from './cancelar-fatura.ts';
import { conferirPagamento } from './conferir-pagamento.ts';
import { estenderHorizonte } from './estender-horizonte.ts';
import { estornarPagamento } from './estornar-pagamento.ts';
import { gerarFaltanteMatricula } from './gerar-faltante-matricula.ts';
import { gerarFaltantes } from './gerar-faltantes.ts';
import { listarFaturas } from './listar-faturas.ts';
import { preverFaltantes } from './prever-faltantes.ts';
import { preverParada } from './prever-parada.ts';

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
