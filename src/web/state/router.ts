// The only way to the router for links and screens. It takes addresses, not texts, so that nothing
// that a screen was opened for is lost or misspelt.
import type { ComponentProps, ReactNode } from 'react';
import * as router from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { Address } from '../../shared/address.ts';

type Go = (to: Address, options?: { replace?: boolean }) => void;

export const Link = router.Link as (props: Omit<ComponentProps<'a'>, 'href'> & { href: Address }) => ReactNode;
export const Redirect: (props: { to: Address; replace?: boolean }) => ReactNode = router.Redirect;
export const usePath = (): string => router.useLocation()[0];
export const useGo = (): Go => router.useLocation()[1];
export const useQueryText: () => string = router.useSearch;

/** Goes without asking for typed text and without taking anything along. */
export const goPast: Go = navigate;
