import { mount } from '../../../../server/actions/mount.ts';
import { lembretes } from '../contract.ts';
import { abrirLembrete, desmarcarLembrete, lerLembrete, marcarLembrete } from './lembrar.ts';
import { completarContato, dispensarDeLembretes, lembretesDoMembro, listarLembretes } from './lembretes.ts';
import { enviarLembretes } from './enviar-lembretes.ts';
import { lerModelos, salvarModelos } from './modelos.ts';

export const routes = mount(lembretes, {
  abrirLembrete,
  completarContato,
  desmarcarLembrete,
  dispensarDeLembretes,
  enviarLembretes,
  lembretesDoMembro,
  lerLembrete,
  lerModelos,
  listarLembretes,
  marcarLembrete,
  salvarModelos,
});
