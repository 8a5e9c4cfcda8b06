import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Page } from './page.tsx';

const secao = (nome: string) => screen.getByRole('region', { name: nome });

describe('landing page', () => {
  it('[L1] the three plans with their lines, a month', () => {
    render(<Page />);
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
    render(<Page />);
    expect(within(secao('Quem cuida, conta')).getAllByRole('blockquote')).toHaveLength(3);
  });

  it('[L2] links to login and signup, and anchors that exist on the page', () => {
    render(<Page />);
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login');
    for (const link of screen.getAllByRole('link', { name: 'Cadastrar minha casa' }))
      expect(link.getAttribute('href')).toBe('/signup');
    const ancoras = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '');
    expect(new Set(ancoras)).toEqual(new Set(['#conteudo', '#recursos', '#planos', '#depoimentos', '#perguntas']));
    for (const ancora of ancoras) expect(document.querySelector(ancora)).not.toBeNull();
  });
});
