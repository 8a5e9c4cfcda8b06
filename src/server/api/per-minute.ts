/** A minute of one key. */
interface Minute {
  ends: number;
  calls: number;
}

const MINUTE_MS = 60_000;
/** More keys than this make the finished minutes of others go. */
const MANY = 10_000;

/**
 * Lets `most` calls of a key through in a minute. Returns the seconds to wait once there were more,
 * and 0 otherwise. Each process counts by itself, because a count in the database would be a write
 * per call.
 */
export function perMinute(most: number): (key: string, agora: Date) => number {
  const minutes = new Map<string, Minute>();
  return (key, agora) => {
    const at = agora.getTime();
    const known = minutes.get(key);
    // A minute that ends far ahead was begun before the clock was set back.
    const running = known && known.ends > at && known.ends - at <= MINUTE_MS;
    const minute = running ? known : { ends: at + MINUTE_MS, calls: 0 };
    if (minutes.size >= MANY && !running)
      for (const [other, { ends }] of minutes) if (ends <= at) minutes.delete(other);
    minutes.set(key, minute);
    minute.calls += 1;
    return minute.calls <= most ? 0 : Math.ceil((minute.ends - at) / 1_000);
  };
}
