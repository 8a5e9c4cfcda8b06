import { mount } from '../../../../server/actions/mount.ts';
import { inicio } from '../contract.ts';
import { lerPaginaInicial } from './ler-pagina-inicial.ts';

export const routes = mount(inicio, { lerPaginaInicial });
