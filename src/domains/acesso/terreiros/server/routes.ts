import { mount } from '../../../../server/actions/mount.ts';
import { terreiros } from '../contract.ts';
import { criarTerreiro } from './criar-terreiro.ts';
import { lerCodigo } from './ler-codigo.ts';
import { listarOfertas } from './listar-ofertas.ts';
import { renovarCodigo } from './renovar-codigo.ts';
import { usarParte } from './usar-parte.ts';

export const routes = mount(terreiros, { criarTerreiro, lerCodigo, renovarCodigo, usarParte, listarOfertas });
