// One command of the check, run to its end with its output captured.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface Step {
  name: string;
  /** A script of this folder or of node_modules with its arguments, on the Node we run on. */
  run: readonly [script: string, ...args: string[]];
}

export interface StepResult {
  name: string;
  ok: boolean;
  seconds: number;
  output: string;
}

interface StepOptions {
  env?: Readonly<Record<string, string>>;
  /** Shows the output as it comes, besides capturing it. */
  show?: boolean;
}

/** Never rejects: a command that cannot be started is a failed step. */
export async function runStep(step: Step, { env = {}, show = false }: StepOptions = {}): Promise<StepResult> {
  const started = performance.now();
  const { code, output } = await runNode(step.run, { ...process.env, ...env }, show);
  return { name: step.name, ok: code === 0, seconds: (performance.now() - started) / 1000, output };
}

function runNode(args: readonly string[], env: NodeJS.ProcessEnv, show: boolean) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs the steps in order, several at a time; `onEnd` is called as each ends. */
export async function runSteps(
  steps: readonly Step[],
  atOnce: number,
  onEnd: (result: StepResult) => void,
): Promise<StepResult[]> {
  const queue = steps.values();
  const results: StepResult[] = [];
  const work = async () => {
    for (const step of queue) {
      const result = await runStep(step);
      results.push(result);
      onEnd(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
