import { mount } from '../../../../server/actions/mount.ts';
import { pix } from '../contract.ts';
import { lerCobranca } from './cobranca.ts';

export const routes = mount(pix, { lerCobranca });
