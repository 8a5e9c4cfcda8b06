import type { Readings } from '../../../../server/testing/readings.ts';
import { somarDias } from '../../../../shared/datas.ts';

export const readings: Readings = {
  inAHouse: async ({ id, hoje, mes }) => [
    ['listarEventos', { de: mes, ate: somarDias(mes, 41) }],
    ['listarEventos', { de: somarDias(hoje, -90), ate: hoje }],
    ['listarEventos', { busca: 'caboclo gira' }],
    ['lerProximaGira', {}],
    ['lerRemarcados', {}],
    ['lerEvento', { id: await id('eventos') }],
    ['lerMeuCalendario', {}],
    ['lerPaginaDaCasa', {}],
  ],
  leftOut: { lerGiraPublica: 'no call of a house: it belongs to whoever has the address' },
};
