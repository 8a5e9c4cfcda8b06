import { texts } from '../../../shared/texts.ts';

export const t = texts({
  // The server's refusals
  'Informe o nome do fundo': 'Enter the name of the purpose',
  'Informe uma meta maior que zero': 'Enter a goal greater than zero',
  'Já existe um fundo com este nome.': 'There is already a purpose with this name.',
  '“Geral” é o dinheiro que não está em nenhum fundo. Escolha outro nome.':
    '“Geral” is the money that is in no purpose. Choose another name.',
  'Fundo não encontrado': 'Purpose not found',
  'Este fundo foi arquivado. Escolha outro.': 'This purpose was archived. Choose another.',
  'O plano {nome} junta para este fundo. Mude o plano antes de arquivar.':
    'The plan {nome} gathers for this purpose. Change the plan before you archive it.',
  'A conta {nome}, que se repete, é paga deste fundo. Mude a conta antes de arquivar.':
    'The bill {nome}, which repeats, is paid from this purpose. Change the bill before you archive it.',
  // The form
  'Nome do fundo': 'Name of the purpose',
  Meta: 'Goal',
  'Vazio: sem meta.': 'Empty: no goal.',
  // The choice in a form
  Fundo: 'Purpose',
  Geral: 'General',
  '{nome} (arquivado)': '{nome} (archived)',
});
