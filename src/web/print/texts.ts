import { texts } from '../../shared/texts.ts';

export const t = texts({
  Hoje: 'Today',
  'Este mês': 'This month',
  'Mês passado': 'Last month',
  'Este ano': 'This year',
  '12 meses': '12 months',
  'Períodos prontos': 'Quick periods',
  'Exportar XLSX': 'Export XLSX',
  'Exportar PDF': 'Export PDF',
  'Falha ao exportar XLSX': 'Could not export the XLSX',
  'Falha ao exportar PDF': 'Could not export the PDF',
  'Arquivo gerado': 'File ready',
  'Valores em reais (BRL).': 'Amounts in Brazilian reais (BRL).',
});
