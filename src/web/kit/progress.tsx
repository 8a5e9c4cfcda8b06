import { useId } from 'react';

interface Props {
  label: string;
  /** Done so far; without `total` it only shows that it works. */
  value?: number;
  total?: number;
}

/** Shows long work and how far it is. */
export function Progress({ label, value, total }: Props) {
  const id = useId();
  const share = value === undefined || !total ? undefined : Math.min(1, value / total);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {share !== undefined && <span className="text-ink-2 figures">{`${Math.floor(share * 100)}%`}</span>}
      </div>
      <progress
        id={id}
        {...(share !== undefined && { value: share })}
        max={1}
        className="own-colors h-2.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-mata [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-mata"
      />
    </div>
  );
}
