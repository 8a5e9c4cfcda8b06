// `npx node bench/compare.ts BEFORE AFTER [ROUNDS] [WORK…]` measures two folders of the program and
// gives the middle of the rounds. Processor time is counted in both at the same moment, so that a
// busy machine slows both alike. Rates and latencies are taken in turn.
import { openSide, WORKS, type Work } from './side.ts';
import { keepResult } from './place.ts';

const [before = '', after = '', rounds = '5', ...only] = process.argv.slice(2);
const works = only.length > 0 ? WORKS.filter(({ name }) => only.includes(name)) : WORKS;
const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const sides = [await openSide(before), await openSide(after)] as const;

try {
  const lines = [
    '| work | before | after | change | before, beside thin | after, beside thin | goal |',
    '|---|---|---|---|---|---|---|',
  ];
  for (const work of works) {
    const line = await compare(work);
    process.stdout.write(`${line}\n`);
    lines.push(line);
  }
  keepResult('compare', lines);
} finally {
  for (const side of sides) await side.stop();
}

/** One line: both sides in turn, as often as there are rounds. */
async function compare({ name, goal, unit, measure }: Work): Promise<string> {
  const figures = sides.map(() => ({ own: [] as number[], thin: [] as number[] }));
  for (let round = 0; round < Number(rounds); round++) {
    for (const [index, { own, thin }] of (await measure(sides)).entries()) {
      figures[index]?.own.push(own);
      figures[index]?.thin.push(thin);
    }
  }
  const [old, now] = figures.map(({ own, thin }) => ({ own: middle(own), thin: middle(own) / middle(thin) }));
  if (!old || !now) throw new Error('Two folders are compared');
  const beside = ({ thin }: { thin: number }) => (Number.isNaN(thin) ? '' : `${thin.toFixed(2)}×`);
  const change = `${(now.own / old.own).toFixed(2)}×`;
  return `| ${name}, ${unit} | ${old.own.toFixed(2)} | ${now.own.toFixed(2)} | ${change} | ${beside(old)} | ${beside(now)} | ${goal} |`;
}
