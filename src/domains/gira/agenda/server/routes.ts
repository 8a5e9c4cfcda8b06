import { mount } from '../../../../server/actions/mount.ts';
import { agenda } from '../contract.ts';
import { cancelarEvento } from './cancelar-evento.ts';
import { criarEvento } from './criar-evento.ts';
import { editarEvento } from './editar-evento.ts';
import { excluirEvento } from './excluir-evento.ts';
import { lerEvento } from './ler-evento.ts';
import { lerGiraPublica } from './ler-gira-publica.ts';
import { lerProximaGira } from './ler-proxima-gira.ts';
import { lerRemarcados } from './ler-remarcados.ts';
import { listarEventos } from './listar-eventos.ts';
import { apagarMeuCalendario } from './apagar-meu-calendario.ts';
import { criarMeuCalendario } from './criar-meu-calendario.ts';
import { editarMeuCalendario } from './editar-meu-calendario.ts';
import { lerMeuCalendario } from './ler-meu-calendario.ts';
import { desligarPaginaDaCasa } from './desligar-pagina-da-casa.ts';
import { lerPaginaDaCasa } from './ler-pagina-da-casa.ts';
import { ligarPaginaDaCasa } from './ligar-pagina-da-casa.ts';
import { reabrirEvento } from './reabrir-evento.ts';
import { responderEvento } from './responder-evento.ts';
import { restaurarEvento } from './restaurar-evento.ts';

export const routes = mount(agenda, {
  listarEventos,
  lerProximaGira,
  lerRemarcados,
  lerEvento,
  criarEvento,
  editarEvento,
  cancelarEvento,
  reabrirEvento,
  excluirEvento,
  restaurarEvento,
  responderEvento,
  lerMeuCalendario,
  criarMeuCalendario,
  editarMeuCalendario,
  apagarMeuCalendario,
  lerPaginaDaCasa,
  ligarPaginaDaCasa,
  desligarPaginaDaCasa,
  lerGiraPublica,
});
