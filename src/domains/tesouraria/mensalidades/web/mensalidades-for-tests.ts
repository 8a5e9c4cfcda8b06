/** An invoice of one month, open unless told otherwise. */
export const fatura = (id: string, refer: string, campos: object = {}) => ({
  id,
  refer,
  dt_vencimento: `${refer.slice(0, 4)}-${refer.slice(4)}-10`,
  valor_centavos: 6000,
  vl_desconto_centavos: 0,
  vl_parcial_centavos: 0,
  status: 'pendente',
  dt_pagamento: null,
  vl_pago_centavos: null,
  forma_pagamento: null,
  conferido: null,
  pagamentos: [] as object[],
  isenta: null,
  prazo: `${refer.slice(0, 4)}-${refer.slice(4)}-10`,
  combinado: null,
  pix_recusado: null,
  ...campos,
});
export const paga = {
  status: 'paga',
  dt_pagamento: '2026-11-09',
  vl_pago_centavos: 6000,
  forma_pagamento: 'pix',
  conferido: false,
  pagamentos: [
    {
      id: 'pg1',
      pago_em: '2026-11-09',
      valor_centavos: 6000,
      multa_centavos: 0,
      metodo: 'pix',
      conferido: false,
      de_credito: false,
    },
  ],
};
/** A paid one to be confirmed, and an open one. */
export const MINHAS = {
  membro: {
    id: 'm1',
    nome: 'Jurema',
    matricula: '77',
    ativo: true,
    plano: null as string | null,
    plano_valor_centavos: null as number | null,
    dia_vencimento: null as number | null,
    em_atraso_centavos: 0,
    credito_centavos: 0,
    multa_centavos: 0,
  },
  faturas: [fatura('f1', '202611', paga), fatura('f2', '202612')],
};
