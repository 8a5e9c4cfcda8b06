import type { Server } from 'node:http';

export type Printer = (bytes: Buffer) => Promise<void>;

export interface AgentOptions {
  port: number;
  origins: readonly string[];
  token: string;
  print: Printer;
  log?: (line: string) => void;
}

export interface AgentSettings {
  port: number;
  origins: string[];
  target: string;
  tokenFile: string;
}

export function openPrinter(target: string): Printer;
export function createAgent(options: AgentOptions): Server;
export function pairingToken(file: string): string;
export function readSettings(env: Readonly<Record<string, string | undefined>>): AgentSettings;
