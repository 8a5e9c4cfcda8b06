/** A house as receipts name it, with nothing filled in but its name. */
export const CASA = {
  nome: 'Tenda Luz da Mata',
  cnpj: null,
  endereco: null,
  bairro: null,
  cidade: null,
  estado: null,
  cep: null,
  telefone: null,
  whatsapp: null,
  email: null,
};
