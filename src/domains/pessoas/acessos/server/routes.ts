import { mount, type Constraints } from '../../../../server/actions/mount.ts';
import { acessos } from '../contract.ts';
import { t } from '../texts.ts';
import { darAcesso, darAcessoATodos } from './acessos.ts';

// A record may get the matrícula that was about to be given. The next press gives the one after it.
const constraints: Constraints = {
  membros__matricula: [
    409,
    'matricula_em_uso',
    t.key('Esta matrícula acaba de ser dada a outra pessoa. Tente de novo.'),
  ],
};

export const routes = mount(acessos, { darAcesso, darAcessoATodos }, constraints);
