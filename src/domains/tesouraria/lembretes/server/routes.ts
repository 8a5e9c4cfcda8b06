import { mount } from '../../../../server/actions/mount.ts';
import { lembretes } from '../contract.ts';
import { abrirLembrete } from './abrir-lembrete.ts';
import { completarContato } from './completar-contato.ts';
import { desmarcarLembrete } from './desmarcar-lembrete.ts';
import { dispensarDeLembretes } from './dispensar-de-lembretes.ts';
import { enviarLembretes } from './enviar-lembretes.ts';
import { lembretesDoMembro } from './lembretes-do-membro.ts';
import { lerLembrete } from './ler-lembrete.ts';
import { lerModelos } from './ler-modelos.ts';
import { listarLembretes } from './listar-lembretes.ts';
import { marcarLembrete } from './marcar-lembrete.ts';
import { salvarModelos } from './salvar-modelos.ts';

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
