import { mount } from '../../../../server/actions/mount.ts';
import { agenda } from '../contract.ts';
import {
  cancelarEvento,
  criarEvento,
  excluirEvento,
  lerEvento,
  listarEventos,
  reabrirEvento,
  restaurarEvento,
} from './eventos.ts';
import { editarEvento } from './editar-evento.ts';
import { desligarPaginaDaCasa, lerGiraPublica, lerPaginaDaCasa, ligarPaginaDaCasa } from './pagina-da-casa.ts';
import { lerProximaGira } from './proxima-gira.ts';
import { lerRemarcados, responderEvento } from './respostas.ts';
import { apagarMeuCalendario, criarMeuCalendario, editarMeuCalendario, lerMeuCalendario } from './meu-calendario.ts';

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
