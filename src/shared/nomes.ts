import { dobrar } from './busca.ts';

// Forms of address used in houses, folded: people greeted with one keep it ('Mãe Celina').
const TRATAMENTOS = new Set([
  'mae',
  'pai',
  'dona',
  'seu',
  'dr',
  'dra',
  'iya',
  'baba',
  'ogan',
  'ekedi',
  'makota',
  'tata',
  'mameto',
  'egbomi',
  'ialorixa',
  'babalorixa',
]);

/** The name to greet with: the first name, after the form of address if the person writes one. */
export function nomeDeTratamento(nome: string): string {
  const [primeiro = '', segundo = ''] = nome.trim().split(/\s+/);
  return TRATAMENTOS.has(dobrar(primeiro).replaceAll('.', '')) && segundo ? `${primeiro} ${segundo}` : primeiro;
}
