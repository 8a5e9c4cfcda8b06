// Allows one preparation at a time per folder. A lock whose holder died or went silent is taken
// over.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const HEARTBEAT = 2_000;
const SILENT = 60_000;

/** Waits for the lock and resolves to the function that releases it. */
export async function holdLock(file, onWait) {
  const mine = `${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  for (let tries = 0; !take(file, mine); tries++) {
    if (tries === 0 && !isLost(file)) onWait();
    if (isLost(file)) discard(file, mine);
    else await new Promise((done) => setTimeout(done, 250));
  }
  const beat = setInterval(() => {
    const now = new Date();
    if (existsSync(file)) utimesSync(file, now, now);
  }, HEARTBEAT);
  beat.unref();
  const release = () => {
    clearInterval(beat);
    rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

function take(file, mine) {
  try {
    writeFileSync(file, mine, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isLost(file) {
  try {
    const silence = Date.now() - statSync(file).mtimeMs;
    return silence > SILENT || (silence > HEARTBEAT && !isAlive(Number(readFileSync(file, 'utf8'))));
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * The lock is taken by renaming: if several see the same dead holder only one wins, and nobody
 * removes a newer lock unseen.
 */
function discard(file, mine) {
  const aside = `${file}.${mine}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (isLost(aside)) rmSync(aside, { force: true });
  else renameSync(aside, file);
}
