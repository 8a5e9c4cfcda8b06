import { mount } from '../../../../server/actions/mount.ts';
import { terreiros } from '../contract.ts';
import { criarTerreiro } from './criar-terreiro.ts';
import { lerCodigo } from './ler-codigo.ts';
import { renovarCodigo } from './renovar-codigo.ts';

export const routes = mount(terreiros, { criarTerreiro, lerCodigo, renovarCodigo });
