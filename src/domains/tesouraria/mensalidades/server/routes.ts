import { mount } from '../../../../server/actions/mount.ts';
import { mensalidades } from '../contract.ts';
import { buscarMensalidades } from './buscar-mensalidades.ts';
import { devolverCredito } from './devolver-credito.ts';
import { lerReciboMensalidades } from './ler-recibo-mensalidades.ts';
import { listarAReceber } from './listar-a-receber.ts';
import { minhasMensalidades } from './minhas-mensalidades.ts';
import { receberOutroValor } from './receber-outro-valor.ts';
import { pagarFaturas } from './pagar-faturas.ts';
import { pagarMinhas } from './pagar-minhas.ts';

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
