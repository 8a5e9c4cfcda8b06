/** A house as receipts name it, that has told nothing but its name. */
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
