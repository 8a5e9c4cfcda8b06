import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { Page } from './page.tsx';

const NADA = { planos: [], depoimentos: null, contato: null };
const abrir = (pagina: object = NADA) => {
  serve({ 'GET /api/pagina-inicial': () => pagina });
  show(<Page />);
};

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/');
});

const secao = (nome: string) => screen.getByRole('region', { name: nome });

describe('landing page', () => {
  it('[L1] the three plans with their lines, a month', async () => {
    abrir();
    await screen.findByText('A partir de R$49 por mês, para a casa inteira.');
    const cartoes = [...within(secao('Um preço por casa, por mês')).getAllByRole('heading', { level: 3 })].map(
      (titulo) => titulo.parentElement,
    );
    const linhas = cartoes.map((cartao) => ({
      preco: /R\$\d+/.exec(cartao?.textContent ?? '')?.[0],
      linhas: [...(cartao?.querySelectorAll('li') ?? [])].map((linha) => linha.textContent),
    }));
    expect(linhas).toEqual([
      { preco: 'R$49', linhas: ['Gestão de membros', 'Relatórios básicos'] },
      { preco: 'R$99', linhas: ['Tudo do básico', 'Controle financeiro', 'Relatórios avançados'] },
      { preco: 'R$199', linhas: ['Tudo do profissional', 'Suporte dedicado', 'Integrações especiais'] },
    ]);
    expect(within(secao('Um preço por casa, por mês')).getAllByText('por mês')).toHaveLength(3);
    // The choice goes along to the sign-up.
    const comecar = within(secao('Um preço por casa, por mês')).getAllByRole('link', { name: /^Começar no/ });
    expect(comecar.map((link) => link.getAttribute('href'))).toEqual([
      '/signup?plano=basico',
      '/signup?plano=profissional',
      '/signup?plano=completo',
    ]);
  });

  it('[L1] three testimonials', () => {
    abrir();
    expect(within(secao('Quem cuida, conta')).getAllByRole('blockquote')).toHaveLength(3);
  });

  it('[L2] links to login and signup, and anchors that exist on the page', () => {
    abrir();
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login');
    for (const link of screen.getAllByRole('link', { name: 'Cadastrar minha casa' }))
      expect(link.getAttribute('href')).toBe('/signup?next=%2Fonboarding');
    const ancoras = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '');
    expect(new Set(ancoras)).toEqual(new Set(['#conteudo', '#recursos', '#planos', '#depoimentos', '#perguntas']));
    for (const ancora of ancoras) expect(document.querySelector(ancora)).not.toBeNull();
  });
});

describe('what the operator puts there', () => {
  it('[NV5] ticked plans take the place of the three, and the sign-up gets the id', async () => {
    const plano = { nome: 'Ouro', preco_centavos: 7990, descricao: 'Gestão de membros\nSuporte dedicado' };
    const planos = [
      { ...plano, id: 'p1' },
      { id: 'p2', nome: 'Axé', preco_centavos: 12_000, descricao: null },
    ];
    abrir({ ...NADA, planos });
    const comecar = await screen.findAllByRole('link', { name: /^Começar no/ });
    expect(comecar.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Começar no Ouro', '/signup?plano=p1'],
      ['Começar no Axé', '/signup?plano=p2'],
    ]);
    expect(screen.getByText('A partir de R$79,90 por mês, para a casa inteira.')).toBeTruthy();
    expect(screen.getByText('R$120')).toBeTruthy();
    // Without an address it is plain text.
    expect(screen.queryByRole('link', { name: 'Suporte dedicado' })).toBeNull();
  });

  it('[NV5] what is done in person leads to the operator’s address, and the testimonials may be of the operator', async () => {
    const depoimentos = [{ iniciais: 'Ọ. S.', quem: 'ogã', fala: 'A casa respirou.' }];
    abrir({ ...NADA, depoimentos, contato: 'mailto:oi@casa.example' });
    for (const name of ['Suporte dedicado', 'Integrações especiais'])
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('mailto:oi@casa.example');
    const falas = within(secao('Quem cuida, conta')).getAllByRole('blockquote');
    expect(falas.map(({ textContent }) => textContent)).toEqual(['“A casa respirou.”']);
  });

  it('[NV5] leads to the login where the house installed the program for itself', async () => {
    const meta = Object.assign(document.createElement('meta'), { name: 'front-page', content: 'login' });
    document.head.append(meta);
    abrir();
    await waitFor(() => expect(location.pathname).toBe('/login'));
    meta.remove();
  });
});
