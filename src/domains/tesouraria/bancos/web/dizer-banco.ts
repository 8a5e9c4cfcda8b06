import { formatDia, formatInstante } from '../../../../shared/datas.ts';
import { avisoDoBanco, type AvisoDoBanco } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Banco } from './queries.ts';

const AVISOS: Readonly<Record<Exclude<AvisoDoBanco['que'], 'acaba'>, () => string>> = {
  entrar: () => t('O banco pediu para entrar de novo. Abra o Pluggy, entre no banco e volte aqui.'),
  acabou: () => t('A autorização acabou. Renove no Pluggy para as linhas voltarem a chegar.'),
  chave: () => t('O Pluggy não aceita mais a chave. Ligue o banco de novo.'),
  sumiu: () => t('A conta não está mais no Pluggy. Ligue o banco de novo.'),
  parado: () => t('Há mais de dois dias nenhuma leitura dá certo. Traga o extrato por arquivo enquanto isso.'),
};

/** What calls for a person, in a sentence; null while nothing does. */
export function avisoEmPalavras(banco: Banco, agora = Date.now()): string | null {
  const aviso = avisoDoBanco(banco, agora);
  if (aviso === null) return null;
  if (aviso.que !== 'acaba') return AVISOS[aviso.que]();
  return aviso.dias === 1
    ? t('A autorização acaba em 1 dia. Renove no Pluggy.')
    : t('A autorização acaba em {n} dias. Renove no Pluggy.', { n: aviso.dias });
}

/** Whether only linking it again helps. */
export function pedeChaves(banco: Banco, agora = Date.now()): boolean {
  const que = avisoDoBanco(banco, agora)?.que;
  return que === 'chave' || que === 'sumiu';
}

/** How the last reading went: when, what it brought, and what it left out. */
export function leituraEmPalavras(banco: Banco, fuso: string): readonly (string | false)[] {
  const { lido_em, trazidas: n, de_cobrancas, ilegiveis, estado, desde } = banco;
  return [
    lido_em === null
      ? t('ainda não foi lido; traz linhas desde {dia}', { dia: formatDia(desde) })
      : t('lido em {quando}', { quando: formatInstante(new Date(lido_em), fuso) }),
    lido_em !== null && (n === 1 ? t('1 linha nova') : t('{n} linhas novas', { n })),
    de_cobrancas > 0 &&
      (de_cobrancas === 1
        ? t('1 PIX já está aqui, por uma cobrança')
        : t('{n} PIX já estão aqui, por cobranças', { n: de_cobrancas })),
    ilegiveis > 0 &&
      (ilegiveis === 1
        ? t('1 linha não pôde ser lida: confira no extrato')
        : t('{n} linhas não puderam ser lidas: confira no extrato', { n: ilegiveis })),
    estado === 'longe' && t('o Pluggy não respondeu; tentamos de novo em uma hora'),
    estado === 'atrasado' && t('o banco não respondeu ao Pluggy; tentamos de novo amanhã'),
  ];
}

export const dizerTrazidas = (n: number): string =>
  n === 0 ? t('Nenhuma linha nova') : n === 1 ? t('1 linha nova') : t('{n} linhas novas', { n });
