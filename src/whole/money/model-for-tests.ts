// What a house owes and has received, as plain arrays: the oracle of model.test.ts.
// It repeats decisions 21 to 28 in its own words and imports none of the product's rules,
// so that the two can disagree.

import {
  type Plano,
  type Assinatura,
  type Fatura,
  type Pagamento,
  type Credito,
  type Combinado,
  type Lancamento,
  type Venda,
  type Cobrada,
  type Esperando,
  mesDe,
  diaNoMes,
  aberta,
  recebido,
  resta,
  atual,
  type Aplicar,
} from './rows-for-tests.ts';

export class Modelo {
  hoje: string;
  readonly planos: Plano[] = [];
  readonly membros: { id: string; matricula: string }[] = [];
  readonly assinaturas: Assinatura[] = [];
  readonly faturas: Fatura[] = [];
  readonly lancamentos: Lancamento[] = [];
  readonly vendas: Venda[] = [];
  readonly cobradas: Cobrada[] = [];
  readonly esperando: Esperando[] = [];
  readonly creditos: Credito[] = [];
  /** The approved ones. */
  readonly combinados: Combinado[] = [];
  /** Requests that wait. */
  readonly pedidos: Omit<Combinado, 'desconto'>[] = [];
  multa = 0;
  private recesso: { de: string; ate: string } | null = null;
  produto = '';
  estoque = 0;
  /** Calls that wrote payments: each leaves one line in the trace. */
  pagas = 0;

  constructor(hoje: string) {
    this.hoje = hoje;
  }

  atualDe(membro: string): Assinatura | undefined {
    return this.assinaturas.find((assinatura) => assinatura.membro === membro && atual(assinatura));
  }

  abertasDe(membro: string): Fatura[] {
    return this.faturas.filter((fatura) => fatura.membro === membro && aberta(fatura));
  }

  viva(membro: string, refer: number): Fatura | undefined {
    return this.faturas.find((f) => f.membro === membro && f.refer === refer && f.status !== 'cancelada');
  }

  private noDia(fatura: Pick<Fatura, 'membro' | 'refer' | 'vencimento' | 'valor' | 'desconto'>) {
    return this.prazo(fatura) < this.hoje && fatura.valor > fatura.desconto ? 'vencida' : 'pendente';
  }

  /** The last day on which a month is not late. */
  prazo(fatura: Pick<Fatura, 'membro' | 'refer' | 'vencimento'>): string {
    const combinada = this.combinadoDe(fatura)?.novaData ?? '';
    const dia = combinada > fatura.vencimento ? combinada : fatura.vencimento;
    const { recesso } = this;
    return recesso && recesso.de <= dia && dia <= recesso.ate ? recesso.ate : dia;
  }

  combinadoDe({ membro, refer }: Pick<Fatura, 'membro' | 'refer'>): Combinado | undefined {
    return this.combinados.find((um) => um.membro === membro && um.refer === refer);
  }

  /** The open ones have the status of today. */
  private remarcar(): void {
    for (const fatura of this.faturas) if (aberta(fatura)) fatura.status = this.noDia(fatura);
  }

  mudarRecesso(recesso: { de: string; ate: string } | null): void {
    this.recesso = recesso;
    this.remarcar();
  }

  /** Takes the place of an earlier agreement and of a request for the month. */
  combinar(fatura: Fatura, { id, tipo, novaData }: Pick<Combinado, 'id' | 'tipo' | 'novaData'>): void {
    const { membro, refer } = fatura;
    this.fechar(fatura, this.combinados);
    this.fechar(fatura, this.pedidos);
    const desconto = tipo === 'isencao' && recebido(fatura) > 0 ? resta(fatura) : 0;
    this.combinados.push({ id, membro, refer, tipo, novaData, desconto });
    if (tipo === 'nova_data') this.remarcar();
    else if (desconto === 0) Object.assign(fatura, { status: 'cancelada', canceladaPor: 'isencao' });
    else Object.assign(fatura, { status: 'paga', desconto: fatura.desconto + desconto });
  }

  desfazer(combinado: Combinado): void {
    this.fechar(combinado, this.combinados);
    const { membro, refer, tipo, desconto } = combinado;
    const fatura =
      desconto > 0
        ? this.viva(membro, refer)
        : this.faturas.find((f) => f.membro === membro && f.refer === refer && f.canceladaPor === 'isencao');
    if (tipo === 'isencao' && fatura) {
      Object.assign(fatura, { desconto: fatura.desconto - desconto, canceladaPor: null, status: 'pendente' });
    }
    this.remarcar();
  }

  private fechar(
    { membro, refer }: Pick<Fatura, 'membro' | 'refer'>,
    quais: { membro: string; refer: number }[],
  ): void {
    const qual = quais.findIndex((um) => um.membro === membro && um.refer === refer);
    if (qual >= 0) quais.splice(qual, 1);
  }

  /** A cancelled month has no request left, and no exemption of its rest. */
  cancelar(fatura: Fatura, canceladaPor: 'pausa' | 'pessoa'): void {
    Object.assign(fatura, { status: 'cancelada', canceladaPor });
    this.fechar(fatura, this.pedidos);
    if ((this.combinadoDe(fatura)?.desconto ?? 0) > 0) this.fechar(fatura, this.combinados);
  }

  /** What the house keeps for a member. */
  credito(membro: string): number {
    const feitos = this.creditos.filter((um) => um.membro === membro);
    const usados = this.faturas
      .filter((fatura) => fatura.membro === membro)
      .flatMap(({ pagamentos }) => pagamentos.filter(({ deCredito }) => deCredito));
    const soma = (quais: readonly { valor: number }[]) => quais.reduce((total, { valor }) => total + valor, 0);
    return soma(feitos) - soma(usados);
  }

  /** A later day: what fell due meanwhile is overdue. */
  passar(hoje: string): void {
    this.hoje = hoje;
    this.remarcar();
  }

  nova(assinatura: Assinatura, mes: number): void {
    const { membro, plano } = assinatura;
    const vencimento = diaNoMes(mes, plano.dia);
    const valores = { valor: plano.valor, desconto: Math.min(assinatura.desconto, plano.valor) };
    this.faturas.push({
      membro,
      refer: mes,
      assinatura,
      plano,
      vencimento,
      ...valores,
      status: this.noDia({ membro, refer: mes, vencimento, ...valores }),
      canceladaPor: null,
      pagamentos: [],
    });
  }

  /**
   * Adds the months of a subscription that have no invoice, unless a person cancelled them last,
   * they are exempt, or they went by without it. Returns how many.
   */
  gerar(assinatura: Assinatura, { desde, meses, ate }: { desde?: string; meses: number; ate?: number }): number {
    const { membro, plano, fim, inicio } = assinatura;
    const de = desde && desde > inicio ? desde : inicio;
    const primeiro = mesDe(de) + (diaNoMes(mesDe(de), plano.dia) < de ? 1 : 0);
    let feitas = 0;
    for (let mes = primeiro; mes < primeiro + meses && mes <= (ate ?? mes); mes++) {
      // An invoice is made anew only after the one before it was cancelled.
      const ultima = this.faturas.findLast((f) => f.membro === membro && f.refer === mes);
      if (ultima && (ultima.status !== 'cancelada' || ultima.canceladaPor !== 'pausa')) continue;
      if (assinatura.fora.some((fora) => fora.de <= mes && mes < fora.ate)) continue;
      if (fim !== null && diaNoMes(mes, plano.dia) > fim) continue;
      this.nova(assinatura, mes);
      feitas += 1;
    }
    return feitas;
  }

  /**
   * After a change of status or end: who stops is away from the first month due after that day
   * until the month of coming back.
   */
  mudou(assinatura: Assinatura, antes: Assinatura['status']): void {
    const { status, fim, plano } = assinatura;
    const volta = status === 'ativa' ? mesDe(this.hoje) : Infinity;
    assinatura.fora = assinatura.fora.map(({ de, ate }) => ({ de, ate: Math.min(ate, volta) }));
    for (const dia of [antes === 'ativa' && status !== 'ativa' ? this.hoje : null, fim]) {
      if (dia === null) continue;
      const mes = mesDe(dia);
      assinatura.fora.push({ de: diaNoMes(mes, plano.dia) <= dia ? mes + 1 : mes, ate: Infinity });
    }
  }

  faltantes(ate: number): number {
    return this.assinaturas
      .filter(atual)
      .reduce((soma, assinatura) => soma + this.gerar(assinatura, { meses: 1200, ate }), 0);
  }

  estender(limite: string): number {
    return this.assinaturas.filter(atual).reduce((soma, assinatura) => {
      const vivas = this.faturas.filter((f) => f.membro === assinatura.membro && f.status !== 'cancelada');
      const ultima = vivas.map((f) => f.vencimento).reduce((a, b) => (a > b ? a : b), '');
      if (ultima > limite) return soma;
      const desde = diaNoMes(ultima ? mesDe(ultima) + 1 : mesDe(this.hoje), 1);
      return soma + this.gerar(assinatura, { desde, meses: 24 });
    }, 0);
  }

  pagar(faturas: readonly Fatura[], dia: string, conferido: boolean): number {
    this.pagas += 1;
    return faturas.reduce((soma, fatura) => soma + this.receber(fatura, resta(fatura), dia, conferido), 0);
  }

  /** A part of one invoice; all that it lacks settles it. */
  receber(fatura: Fatura, valor: number, dia: string, conferido: boolean, mais: Partial<Pagamento> = {}): number {
    const quita = valor === resta(fatura);
    fatura.pagamentos.push({ valor, dia, conferido, multa: 0, deCredito: false, ...mais });
    if (!quita) return valor;
    fatura.status = 'paga';
    this.fechar(fatura, this.pedidos);
    return valor;
  }

  /** Reverses one payment: the invoice is open again by exactly its part. */
  reabrir(fatura: Fatura, pagamento: Pagamento): void {
    fatura.pagamentos = fatura.pagamentos.filter((um) => um !== pagamento);
    fatura.status = this.noDia(fatura);
  }

  /**
   * Gives open invoices the value, due day and discount of their subscription's or own plan.
   * Returns how many.
   */
  repricar(faturas: readonly Fatura[], aplicar: Aplicar, para?: Assinatura): number {
    const alvo = faturas.filter(
      (fatura) =>
        aberta(fatura) &&
        recebido(fatura) === 0 &&
        !this.combinadoDe(fatura) &&
        aplicar !== 'nenhuma' &&
        (aplicar === 'todas' || fatura.vencimento >= this.hoje),
    );
    for (const fatura of alvo) {
      if (para) Object.assign(fatura, { assinatura: para, plano: para.plano });
      fatura.valor = fatura.plano.valor;
      fatura.desconto = Math.min(fatura.assinatura.desconto, fatura.valor);
      fatura.vencimento = diaNoMes(fatura.refer, fatura.plano.dia);
      fatura.status = this.noDia(fatura);
    }
    return alvo.length;
  }

  cancelarDepois(assinatura: Assinatura, dia: string): number {
    const alvo = this.faturas.filter(
      (f) => f.assinatura === assinatura && aberta(f) && recebido(f) === 0 && f.vencimento > dia,
    );
    for (const fatura of alvo) this.cancelar(fatura, 'pausa');
    return alvo.length;
  }
}
