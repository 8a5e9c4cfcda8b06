import { afterEach, beforeEach, vi } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { standAt, standStill } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { FUSO_PADRAO } from '../../../../shared/datas.ts';
import { chavesDe, contaDo, type Pluggy } from '../for-tests/casa-com-banco.ts';
import { startPluggy, type ClienteLocal } from '../for-tests/provedor-pluggy.ts';
import { puxarDaCarteira } from './puxar-do-banco.ts';

const DESDE = '2026-11-01';

/** A house with a bank carteira, beside the local service that has its account; not linked yet. */
export class CasaLigada {
  la!: Pluggy;
  casa!: TestHouse;
  cliente!: ClienteLocal;
  carteira_id = '';
  get dono() {
    return this.casa.como('owner');
  }
  get conta() {
    return contaDo(this.cliente);
  }

  async comecar(): Promise<void> {
    standStill();
    standAt(Date.parse('2026-11-20T15:00:00Z'));
    this.la = await startPluggy(now);
    this.casa = await novaCasa();
    this.cliente = this.la.abrirCliente();
    this.carteira_id = (await this.dono.call('criarCarteira', { nome: 'Conta da casa', tipo: 'banco' })).id;
  }

  ligar(mais: Partial<ReturnType<typeof chavesDe> & { desde: string; conta_id: string; carteira_id: string }> = {}) {
    return this.dono.call('ligarBanco', {
      carteira_id: this.carteira_id,
      ...chavesDe(this.cliente),
      desde: DESDE,
      ...mais,
    });
  }

  /** A movement of that day of November, seen from noon on. */
  mover(dia: number, amount: string, mais: Parameters<Pluggy['mover']>[1] = {}) {
    const date = `2026-11-${String(dia).padStart(2, '0')}T15:00:00.000Z`;
    return this.la.mover(this.conta, { date, createdAt: date, amount, ...mais });
  }

  /** As the job reads, without its clock. */
  async puxar(dias = 0) {
    standAt(now().getTime() + dias * 86_400_000);
    const casa = { services: await testServices(), orgId: this.casa.orgId, fuso: FUSO_PADRAO, agora: now() };
    return puxarDaCarteira(casa, this.carteira_id);
  }

  linhas = async () =>
    this.casa.rows<{ dia: string; valor_centavos: number; descricao: string; parece: boolean }>(sql`
      select dia, valor_centavos, descricao, parece_chave is not null as parece from extrato_linhas
      where org_id = ${this.casa.orgId} order by dia, valor_centavos, parece_chave nulls first`);

  valores = async () => (await this.linhas()).map(({ valor_centavos }) => valor_centavos);
  /** Read without a session, which days end. */
  estados = async () =>
    this.casa.rows<{ carteira_id: string; estado: string; ilegiveis: number }>(sql`
      select carteira_id, estado, ilegiveis from bancos_ligados where org_id = ${this.casa.orgId} order by ligado_em, carteira_id`);
  estado = async () => (await this.estados())[0];

  /** The letters about a bank that the house's people were written. */
  async cartas(): Promise<number> {
    const { orgId, doors } = this.casa;
    const { quantas } = await doors.acesso({}, (db) =>
      db.row<{ quantas: number }>(sql`
        select count(*)::int as quantas from outbox where org_id = ${orgId} and assunto = 'A leitura do banco precisa de você'`),
    );
    return quantas;
  }
}

/** One for each test of a file. */
export function casaLigada(): CasaLigada {
  const aqui = new CasaLigada();
  beforeEach(() => aqui.comecar());
  afterEach(async () => {
    vi.useRealTimers();
    await aqui.la.close();
  });
  return aqui;
}
