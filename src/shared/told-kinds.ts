/** The kinds of events that other programs may be told of. More may be added, none taken. */
export const TOLD_KINDS = [
  'membro.criado',
  'membro.alterado',
  'membro.anonimizado',
  'membro.excluido',
  'fatura.gerada',
  'fatura.vencida',
  'fatura.paga',
  'pagamento.registrado',
  'pagamento.informado',
  'pagamento.estornado',
  'lancamento.criado',
  'lancamento.alterado',
  'lancamento.estornado',
  'venda.registrada',
  'venda.estornada',
  'evento.criado',
  'evento.alterado',
  'evento.cancelado',
  'evento.excluido',
  'presenca.marcada',
  'prestacao.publicada',
  'token.expira',
  'teste',
] as const;

export type ToldKind = (typeof TOLD_KINDS)[number];
