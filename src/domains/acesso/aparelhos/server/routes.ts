import { mount } from '../../../../server/actions/mount.ts';
import { aparelhos } from '../contract.ts';
import { listarAparelhos, mudarAparelho, registrarAparelho, removerAparelho } from './aparelhos.ts';

export const routes = mount(aparelhos, { listarAparelhos, registrarAparelho, mudarAparelho, removerAparelho });
