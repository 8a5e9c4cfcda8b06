// What a house owes and has received, as plain arrays: the oracle of model.test.ts.
// It repeats decisions 21 to 28 in its own words and imports none of the product's rules,
// so that the two can disagree.

export interface Plano {
  id: string;
  valor: number;
  dia: number;
}

export interface Assinatura {
  id: string;
  membro: string;
  plano: Plano;
  inicio: string;
  fim: string | null;
  status: 'ativa' | 'pausada' | 'cancelada';
  desconto: number;
  /** Months without it, the last one exclusive. */
  fora: { de: number; ate: number }[];
}

export interface Fatura {
  /** Read back after each step. */
  id?: string;
  membro: string;
  refer: number;
  assinatura: Assinatura;
  plano: Plano;
  vencimento: string;
  valor: number;
  desconto: number;
  status: 'pendente' | 'vencida' | 'paga' | 'cancelada';
  canceladaPor: 'pausa' | 'pessoa' | null;
  /** The live ones, oldest first. It is paid exactly when they add up to what is due. */
  pagamentos: Pagamento[];
}

export interface Pagamento {
  valor: number;
  dia: string;
  conferido: boolean;
}

export interface Lancamento {
  id: string;
  valor: number;
  dia: string;
  conferido: boolean;
  vivo: boolean;
}

export interface Venda {
  id: string;
  numero: number;
  dia: string;
  quantidade: number;
  total: number;
  viva: boolean;
}

/** Months since year 0. */
export const mesDe = (dia: string): number => Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1;
const dois = (n: number) => String(n).padStart(2, '0');
export const diaNoMes = (mes: number, dia: number): string =>
  `${Math.floor(mes / 12)}-${dois((mes % 12) + 1)}-${dois(dia)}`;
export const referencia = (mes: number): string => `${Math.floor(mes / 12)}${dois((mes % 12) + 1)}`;

export const aberta = ({ status }: Fatura): boolean => status === 'pendente' || status === 'vencida';
export const devido = ({ valor, desconto }: Fatura): number => valor - desconto;
export const recebido = ({ pagamentos }: Fatura): number => pagamentos.reduce((soma, { valor }) => soma + valor, 0);
export const resta = (fatura: Fatura): number => devido(fatura) - recebido(fatura);
export const atual = ({ status, fim }: Assinatura): boolean => status === 'ativa' && fim === null;

export type Aplicar = 'todas' | 'a_vencer' | 'nenhuma';

export class Modelo {
  hoje: string;
  readonly planos: Plano[] = [];
  readonly membros: { id: string; matricula: string }[] = [];
  readonly assinaturas: Assinatura[] = [];
  readonly faturas: Fatura[] = [];
  readonly lancamentos: Lancamento[] = [];
  readonly vendas: Venda[] = [];
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

  private noDia({
    vencimento,
    valor,
    desconto,
  }: Pick<Fatura, 'vencimento' | 'valor' | 'desconto'>): 'pendente' | 'vencida' {
    return vencimento < this.hoje && valor > desconto ? 'vencida' : 'pendente';
  }

  /** A later day: what fell due meanwhile is overdue. */
  passar(hoje: string): void {
    this.hoje = hoje;
    for (const fatura of this.faturas) if (aberta(fatura)) fatura.status = this.noDia(fatura);
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
      status: this.noDia({ vencimento, ...valores }),
      canceladaPor: null,
      pagamentos: [],
    });
  }

  /**
   * Adds the months of a subscription that have no invoice and were not last cancelled by a person,
   * nor went by without it. Returns how many.
   */
  gerar(assinatura: Assinatura, { desde, meses, ate }: { desde?: string; meses: number; ate?: number }): number {
    const { membro, plano, fim, inicio } = assinatura;
    const de = desde && desde > inicio ? desde : inicio;
    const primeiro = mesDe(de) + (diaNoMes(mesDe(de), plano.dia) < de ? 1 : 0);
    let feitas = 0;
    for (let mes = primeiro; mes < primeiro + meses && mes <= (ate ?? mes); mes++) {
      // An invoice is made anew only after the one before it was cancelled.
      const ultima = this.faturas.findLast((f) => f.membro === membro && f.refer === mes);
      if (ultima && (ultima.status !== 'cancelada' || ultima.canceladaPor === 'pessoa')) continue;
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
  receber(fatura: Fatura, valor: number, dia: string, conferido: boolean): number {
    const quita = valor === resta(fatura);
    fatura.pagamentos.push({ valor, dia, conferido });
    if (quita) fatura.status = 'paga';
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
    for (const fatura of alvo) Object.assign(fatura, { status: 'cancelada', canceladaPor: 'pausa' });
    return alvo.length;
  }
}
