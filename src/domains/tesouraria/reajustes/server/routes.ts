import { mount } from '../../../../server/actions/mount.ts';
import { reajustes } from '../contract.ts';
import { desfazerReajuste } from './desfazer-reajuste.ts';
import { listarReajustes } from './listar-reajustes.ts';
import { preverReajuste } from './prever-reajuste.ts';
import { reajustar } from './reajustar.ts';

export const routes = mount(reajustes, { desfazerReajuste, listarReajustes, preverReajuste, reajustar });
