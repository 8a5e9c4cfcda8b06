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

/**
 * The traces that other programs are told of, and as what. The trace's `alvo`, or its `sobre`, is
 * the row that they are told.
 */
export const TOLD: Readonly<Record<string, ToldKind>> = {
  'evento.criar': 'evento.criado',
  'evento.editar': 'evento.alterado',
  'evento.restaurar': 'evento.alterado',
  'evento.retomar': 'evento.alterado',
  'evento.cancelar': 'evento.cancelado',
  'evento.excluir': 'evento.excluido',
  'membro.aceitar_correcao': 'membro.alterado',
  'fatura.gerar': 'fatura.gerada',
  'membro.criar': 'membro.criado',
  'membro.editar': 'membro.alterado',
  'membro.desativar': 'membro.alterado',
  'membro.corrigir_contatos': 'membro.alterado',
  'membro.anonimizar': 'membro.anonimizado',
  'membro.excluir': 'membro.excluido',
  'lancamento.conferir': 'lancamento.alterado',
  'lancamento.desconferir': 'lancamento.alterado',
  'lancamento.corrigir': 'lancamento.estornado',
  'lancamento.estornar': 'lancamento.estornado',
  'venda.estornar': 'venda.estornada',
  'presenca.marcar_lista': 'presenca.marcada',
  'presenca.ler_cartao': 'presenca.marcada',
  'presenca.registrar_a_propria': 'presenca.marcada',
  'prestacao.publicar': 'prestacao.publicada',
};
