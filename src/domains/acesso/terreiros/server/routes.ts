import { mount } from '../../../../server/actions/mount.ts';
import { terreiros } from '../contract.ts';
import { criarTerreiro, lerCodigo, listarOfertas, renovarCodigo, usarParte } from './terreiros.ts';

export const routes = mount(terreiros, { criarTerreiro, lerCodigo, renovarCodigo, usarParte, listarOfertas });
