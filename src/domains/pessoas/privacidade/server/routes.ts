import { mount, type Constraints } from '../../../../server/actions/mount.ts';
import { privacidade } from '../contract.ts';
import { t } from '../texts.ts';
import { consentimentosDoMembro } from './consentimentos-do-membro.ts';
import { criarIncidente } from './criar-incidente.ts';
import { decidirConsentimento } from './decidir-consentimento.ts';
import { desistirDoPedidoDeDados } from './desistir-do-pedido-de-dados.ts';
import { editarIncidente } from './editar-incidente.ts';
import { listarConsentimentos } from './listar-consentimentos.ts';
import { listarIncidentes } from './listar-incidentes.ts';
import { listarPedidosDeDados } from './listar-pedidos-de-dados.ts';
import { listarTextosDeConsentimento } from './listar-textos-de-consentimento.ts';
import { meusDados } from './meus-dados.ts';
import { pedirDados } from './pedir-dados.ts';
import { registrarPedidoDeDados } from './registrar-pedido-de-dados.ts';
import { registrarConsentimento } from './registrar-consentimento.ts';
import { responderPedidoDeDados } from './responder-pedido-de-dados.ts';
import { salvarTextoDeConsentimento } from './salvar-texto-de-consentimento.ts';

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
