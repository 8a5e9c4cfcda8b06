import { Failure } from '../../../../shared/failure.ts';
import { t } from '../../../../shared/texts.ts';

export const semFuncao = (): Failure => new Failure(404, 'funcao_nao_encontrada', t.key('Função não encontrada'));
export const semEscala = (): Failure =>
  new Failure(404, 'escala_nao_encontrada', t.key('Esta pessoa não está mais na escala. Confira a lista.'));
export const foraDaEscala = (): Failure =>
  new Failure(409, 'membro_indisponivel', t.key('Esta pessoa não está ativa na casa ou não faz esta função.'));
export const jaServe = (nome: string, evento: string): Failure =>
  new Failure(409, 'ja_serve_na_hora', t.key('{nome} já serve em “{evento}” na mesma hora. Escolha outra pessoa.'), {
    params: { nome, evento },
  });
