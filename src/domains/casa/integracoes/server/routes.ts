import { mount } from '../../../../server/actions/mount.ts';
import { integracoes } from '../contract.ts';
import { criarToken } from './criar-token.ts';
import { listarTokens } from './listar-tokens.ts';
import { renovarToken } from './renovar-token.ts';
import { revogarToken } from './revogar-token.ts';

export const routes = mount(integracoes, { listarTokens, criarToken, renovarToken, revogarToken });
