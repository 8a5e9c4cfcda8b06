/** A house that gives nothing but its name. */
export const ORGANIZACAO = {
  nome: 'Ilê Àṣẹ',
  cnpj: '',
  site: '',
  email: '',
  telefone: '',
  whatsapp: '',
  instagram: '',
  endereco: '',
  bairro: '',
  cep: '',
  cidade: '',
  estado: '',
};
