import { mount } from '../../../../server/actions/mount.ts';
import { despesas } from '../contract.ts';
import { criarDespesa } from './criar-despesa.ts';

export const routes = mount(despesas, { criarDespesa });
