import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';

export const semEventoDeSenhas = (): Failure =>
  new Failure(404, 'evento_nao_encontrado', t.key('Evento não encontrado'));

export const naoAberto = (): Failure =>
  new Failure(409, 'evento_fechado', t.key('Senhas são de um evento aberto ao público que não foi cancelado.'));

export const semSenhas = (): Failure =>
  new Failure(409, 'senhas_fechadas', t.key('As senhas deste evento não estão abertas.'));

export const esgotadas = (): Failure => new Failure(409, 'senhas_esgotadas', t.key('As senhas deste evento acabaram.'));

export const ninguemEspera = (): Failure => new Failure(409, 'ninguem_espera', t.key('Ninguém está esperando agora.'));

export const doVisitante = (): Failure =>
  new Failure(409, 'senha_do_visitante', t.key('Quem espera tirou esta senha pelo telefone, e só a casa a chama.'));

export const outroEstado = (): Failure =>
  new Failure(409, 'senha_mudou', t.key('Outra pessoa já mudou esta senha. Confira a lista.'));
