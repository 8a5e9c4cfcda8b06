import { mount } from '../../../../server/actions/mount.ts';
import { mensalidades } from '../contract.ts';
import { buscarMensalidades, listarAReceber, minhasMensalidades } from './mensalidades.ts';
import { devolverCredito, lerReciboMensalidades } from './recibo.ts';
import { pagarFaturas, pagarMinhas, receberOutroValor } from './pagar-faturas.ts';

export const routes = mount(mensalidades, {
  buscarMensalidades,
  pagarFaturas,
  receberOutroValor,
  devolverCredito,
  lerReciboMensalidades,
  minhasMensalidades,
  pagarMinhas,
  listarAReceber,
});
