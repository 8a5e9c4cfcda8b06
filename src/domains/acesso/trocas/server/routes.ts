import { mount, type Constraints } from '../../../../server/actions/mount.ts';
import { trocas } from '../contract.ts';
import { t } from '../texts.ts';
import { confirmarEmail, pedirTrocaDoEmail, trocarTelefoneDeAcesso } from './trocas.ts';
import { desfazerTroca } from './desfazer-troca.ts';
import { dispensarAvisosDaEntrada, listarAvisosDaEntrada } from './avisos-da-entrada.ts';

// Somebody signed up with the e-mail at this very moment.
const constraints: Constraints = {
  contas__email: [409, 'email_de_outra_conta', t.key('Este e-mail já é de outra conta. A sua continua como estava.')],
};

export const routes = mount(
  trocas,
  {
    pedirTrocaDoEmail,
    confirmarEmail,
    trocarTelefoneDeAcesso,
    desfazerTroca,
    listarAvisosDaEntrada,
    dispensarAvisosDaEntrada,
  },
  constraints,
);
