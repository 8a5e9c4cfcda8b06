import { Failure } from '../../../../shared/failure.ts';
import { t } from '../../../../shared/texts.ts';

export const semProduto = (): Failure => new Failure(404, 'produto_nao_encontrado', t.key('Produto não encontrado'));
export const semCategoria = (): Failure =>
  new Failure(404, 'categoria_nao_encontrada', t.key('Categoria não encontrada'));
