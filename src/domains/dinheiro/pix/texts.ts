import { texts } from '../../../shared/texts.ts';

export const t = texts({
  'Fatura não encontrada': 'Invoice not found',
  'Alguma das faturas já foi paga ou cancelada. Confira a lista.':
    'One of the invoices is already paid or canceled. Check the list.',
  'Não há valor a pagar em uma das mensalidades. Fale com a casa.':
    'One of the months has nothing to pay. Talk to the house.',
  'O contrato da casa terminou, e o pagamento não poderia ser registrado. Não pague por aqui.':
    'The contract of the house has ended, and the payment could not be recorded. Do not pay here.',
  'Sem matrícula vinculada': 'No member number linked',
  'Informe as mensalidades ou o valor.': 'Say which dues, or the amount.',
  'Informe o valor junto com a chave da operação.': 'Say the amount together with the operation key.',
  'Código PIX copia e cola': 'PIX code to copy and paste',
  'Copiar código': 'Copy code',
  'Código copiado': 'Code copied',
  'Imprimir código': 'Print code',
  'A casa ainda não tem chave PIX: ela é cadastrada em Configurações, Organização.':
    'The house has no PIX key yet: it is set in Settings, Organization.',
  'Não foi possível copiar. Selecione o código e copie.': 'Could not copy. Select the code and copy it.',
  'QR do PIX de {valor}': 'PIX QR of {valor}',
  'Aponte a câmera do banco para o QR, ou copie o código.': 'Point your bank’s camera at the QR, or copy the code.',
  'para {nome}': 'to {nome}',
  'Erro ao carregar o código PIX': 'Could not load the PIX code',
  'A casa ainda não cadastrou a chave PIX. Pague como combinado e avise aqui.':
    'The house has not set its PIX key yet. Pay as agreed and say so here.',
});
