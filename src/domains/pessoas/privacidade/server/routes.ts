import { mount, type Constraints } from '../../../../server/actions/mount.ts';
import { privacidade } from '../contract.ts';
import { t } from '../texts.ts';
import {
  consentimentosDoMembro,
  decidirConsentimento,
  listarConsentimentos,
  registrarConsentimento,
} from './consentimentos.ts';
import { criarIncidente, editarIncidente, listarIncidentes } from './incidentes.ts';
import {
  desistirDoPedidoDeDados,
  listarPedidosDeDados,
  pedirDados,
  registrarPedidoDeDados,
  responderPedidoDeDados,
} from './pedidos-de-dados.ts';
import { listarTextosDeConsentimento, salvarTextoDeConsentimento } from './textos-de-consentimento.ts';
import { meusDados } from './titular.ts';

const constraints: Constraints = {
  pedidos_de_dados__aberto: [
    409,
    'pedido_repetido',
    t.key('Já há um pedido destes em aberto para esta pessoa. Responda ao que está na lista.'),
  ],
  textos_de_consentimento__pk: [
    409,
    'texto_mudado',
    t.key('Outra pessoa mudou este texto enquanto você lia. Confira o novo antes de continuar.'),
  ],
};

export const routes = mount(
  privacidade,
  {
    listarConsentimentos,
    consentimentosDoMembro,
    registrarConsentimento,
    meusDados,
    decidirConsentimento,
    listarTextosDeConsentimento,
    salvarTextoDeConsentimento,
    listarPedidosDeDados,
    registrarPedidoDeDados,
    pedirDados,
    desistirDoPedidoDeDados,
    responderPedidoDeDados,
    listarIncidentes,
    criarIncidente,
    editarIncidente,
  },
  constraints,
);
