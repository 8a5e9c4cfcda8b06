import { useState } from 'react';

type Place<Key> = Key | null;

/**
 * Every key keeps its place until it goes, and a new one takes the first free place. A press on one
 * thing thus moves no other.
 */
export function inPlaces<Key extends string | number>(
  before: ReadonlyArray<Place<Key>>,
  now: readonly Key[],
): ReadonlyArray<Place<Key>> {
  const places: Place<Key>[] = before.map((key) => (key !== null && now.includes(key) ? key : null));
  for (const key of now.filter((one) => !places.includes(one))) {
    const free = places.indexOf(null);
    if (free === -1) places.push(key);
    else places[free] = key;
  }
  return places.slice(0, places.findLastIndex((one) => one !== null) + 1);
}

/** The items in their places; null is a place that became free. */
export function usePlaces<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number,
): ReadonlyArray<Item | null> {
  const [places, setPlaces] = useState<ReadonlyArray<Place<string | number>>>([]);
  const next = inPlaces(places, items.map(keyOf));
  if (next.join() !== places.join()) setPlaces(next);
  return next.map((key) => items.find((item) => keyOf(item) === key) ?? null);
}
