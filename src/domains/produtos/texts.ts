import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Informe o nome do produto': 'Enter the name of the product',
  'Selecione um terreiro': 'Select a house',
  'Informe o nome da categoria': 'Enter the name of the category',
  'Informe o preço': 'Enter the price',
  'Escolha a unidade': 'Choose the unit',
  'Produto não encontrado': 'Product not found',
  'Categoria não encontrada': 'Category not found',
  'Nenhum produto com código {code}.': 'No product with code {code}.',
  'Já existe uma categoria com este nome.': 'There is already a category of this name.',
  'Já existe um produto ativo com este código de barras.': 'There is already an active product with this barcode.',
  'Este produto já foi vendido. Desative-o em vez de excluir.':
    'This product has been sold. Deactivate it instead of deleting.',
  'Informe o motivo': 'Enter the reason',
  'Informe a quantidade': 'Enter the quantity',
  'A quantidade contada é igual à do sistema.': 'The counted quantity is the one on record.',
  'Quantidade fora do limite.': 'Quantity out of range.',
});
