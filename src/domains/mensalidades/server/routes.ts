import { mount } from '../../../server/actions/mount.ts';
import { mensalidades } from '../contract.ts';
import { buscarMensalidades } from './buscar-mensalidades.ts';
import { lerReciboMensalidades } from './ler-recibo-mensalidades.ts';
import { pagarFaturas } from './pagar-faturas.ts';

export const routes = mount(mensalidades, { buscarMensalidades, pagarFaturas, lerReciboMensalidades });
