import { mount, type Constraints } from '../../../../server/actions/mount.ts';
import { assinaturas } from '../contract.ts';
import { t } from '../texts.ts';
import { cancelarAssinatura, encerrarAssinatura, pausarAssinatura, retomarAssinatura } from './situacao.ts';
import { criarAssinatura, lerAssinatura, listarAssinaturas } from './assinaturas.ts';
import { editarAssinatura, excluirAssinatura } from './mudar-assinatura.ts';
import { preverTrocaPlano, trocarPlano } from './trocar-plano.ts';

const constraints: Constraints = {
  assinaturas__uma_atual: [409, 'assinatura_repetida', t.key('Este membro já tem uma assinatura ativa.')],
  assinaturas__membro: [404, 'membro_nao_encontrado', t.key('Membro não encontrado')],
  assinaturas__periodo: [422, 'periodo_invalido', t.key('O fim não pode ser antes do início.')],
  pagamentos__fatura: [
    409,
    'assinatura_com_historico',
    t.key('Esta assinatura tem faturas pagas. Cancele-a em vez de excluir.'),
  ],
};

export const routes = mount(
  assinaturas,
  {
    listarAssinaturas,
    lerAssinatura,
    criarAssinatura,
    editarAssinatura,
    pausarAssinatura,
    cancelarAssinatura,
    encerrarAssinatura,
    retomarAssinatura,
    trocarPlano,
    preverTrocaPlano,
    excluirAssinatura,
  },
  constraints,
);
