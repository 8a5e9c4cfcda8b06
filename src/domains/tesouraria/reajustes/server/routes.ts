import { mount } from '../../../../server/actions/mount.ts';
import { reajustes } from '../contract.ts';
import { desfazerReajuste, listarReajustes } from './desfazer-reajuste.ts';
import { preverReajuste, reajustar } from './reajustar.ts';

export const routes = mount(reajustes, { desfazerReajuste, listarReajustes, preverReajuste, reajustar });
