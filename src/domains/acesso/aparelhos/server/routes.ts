import { mount } from '../../../../server/actions/mount.ts';
import { aparelhos } from '../contract.ts';
import { listarAparelhos } from './listar-aparelhos.ts';
import { mudarAparelho } from './mudar-aparelho.ts';
import { registrarAparelho } from './registrar-aparelho.ts';
import { removerAparelho } from './remover-aparelho.ts';

export const routes = mount(aparelhos, { listarAparelhos, registrarAparelho, mudarAparelho, removerAparelho });
