import type { MeuPainel } from './queries.ts';

export const NADA = { faturas: 0, total_centavos: 0 };

const fatura = (n: number, refer: string, status: 'vencida' | 'pendente') => ({
  id: `0000000${n}-0000-4000-8000-000000000000`,
  refer,
  dt_vencimento: `${refer.slice(0, 4)}-${refer.slice(4)}-10`,
  valor_centavos: 6000,
  vl_desconto_centavos: 0,
  vl_parcial_centavos: 0,
  status,
});

/** What a member with two late months, a gira, a service and some credit reads. */
export const MEU_PAINEL: MeuPainel = {
  hoje: '2026-11-20',
  fuso_horario: 'America/Sao_Paulo',
  vinculado: true,
  evento: null,
  avisos: [],
  remarcados: [],
  devo: {
    faturas: [fatura(1, '202610', 'vencida'), fatura(2, '202611', 'vencida')],
    faltam: 0,
    total_centavos: 12_000,
  },
  escalas: [],
  decisoes: [],
  credito_centavos: 0,
  abertas_mes: { faturas: 1, total_centavos: 6000 },
  atrasadas: { faturas: 2, total_centavos: 12_000 },
  proxima: { dt_vencimento: '2026-12-10', total_centavos: 6000 },
  plano: null,
  ultimos: [
    {
      id: '00000009-0000-4000-8000-000000000000',
      dia: '2026-11-19',
      quando: '2026-11-19T12:00:00.000Z',
      tipo: 'mensalidade',
      de_quem: 'Jurema',
      o_que: '202609',
      forma: 'pix',
      valor_centavos: 6000,
      conferido: false,
      recusado: false,
    },
  ],
};

const DIA_MS = 86_400_000;
const EVENTO: NonNullable<MeuPainel['evento']> = {
  id: '00000005-0000-4000-8000-000000000000',
  serie_id: null,
  tipo: 'gira',
  titulo: 'Gira de caboclo',
  inicio: '2026-11-21T23:00:00.000Z',
  fim: '2026-11-22T02:00:00.000Z',
  lugar: 'Salão',
  aberta: true,
  lotacao: null,
  cancelado: null,
  vou: null,
  vao: null,
  nao_vao: null,
  pode_responder: true,
};

/** Everything that a first screen can say. */
export const MEU_PAINEL_CHEIO: MeuPainel = {
  ...MEU_PAINEL,
  evento: EVENTO,
  avisos: [{ id: '00000008-0000-4000-8000-000000000000', titulo: 'Limpeza no sábado', texto: 'Às 9h.', novo: true }],
  remarcados: [
    {
      id: EVENTO.id,
      titulo: 'Estudo',
      inicio: EVENTO.inicio,
      fim: EVENTO.fim,
      era: '2026-11-27T22:00:00.000Z',
      dizia: true,
    },
  ],
  escalas: [
    {
      id: '00000006-0000-4000-8000-000000000000',
      titulo: EVENTO.titulo,
      inicio: new Date(Date.parse(EVENTO.inicio) + DIA_MS).toISOString(),
      lugar: null,
      funcao: 'Cambone',
      estado: 'proposta',
      remarcada: false,
    },
  ],
  credito_centavos: 4000,
};
