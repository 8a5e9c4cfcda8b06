import { cn } from './cn.ts';

const LETTERS =
  'M2.3 44.5 2.8 40.6Q5.5 40 6.4 39Q7.3 38 7.3 35.4L7.3 11.4Q7.3 9.5 6.9 8.8Q6.4 8.2 5.1 8.2Q4.7 8.2 4 8.2Q3.4 8.2 2.9 8.2L2.6 7.7L3.1 4.1Q5.1 4.2 7.4 4.2Q9.8 4.2 11.6 4.2Q12.8 4.2 15.2 4.1Q17.5 4 20.4 3.8L20 7.8Q17.7 8.1 16.9 8.8Q16.1 9.5 16 11.2Q15.8 14.2 15.7 17.5Q15.5 20.8 15.4 24.2Q15.3 27.5 15.3 30.5Q15.2 33.5 15.2 35.8Q15.2 38.4 15.7 39.2Q16.2 40.1 17.6 40.1Q18.3 40.1 19.1 40Q19.8 39.9 20.3 39.9L20.6 40.3L20 44.2Q18.7 44.2 16.9 44.1Q15.2 44.1 13.5 44Q11.9 44 10.9 44Q9.5 44 7.1 44.2Q4.7 44.3 2.3 44.5ZM23.6 44.5 24.1 40.7Q25.5 40.4 26.2 39.8Q26.8 39.3 27 38.3Q27.2 37.2 27.2 35.7V6.9Q27.2 5.3 26.9 4.5Q26.6 3.8 25.7 3.6Q24.9 3.4 23.1 3.5L22.9 3.2L23.2 -0Q26.4 -0.4 29.5 -0.9Q32.6 -1.4 35.8 -2L36.2 -0.8Q35.9 0 35.6 2.3Q35.3 4.6 35 8.1Q34.8 11.6 34.6 16.2Q34.4 20.7 34.4 26.1Q34.3 31.5 34.3 37.5Q34.3 39 34.7 39.6Q35.1 40.3 36.1 40.3L38.2 40.2L38.4 40.5L37.7 44.2Q36.1 44.1 34.1 44.1Q32.1 44 30.7 44Q29.4 44 27.5 44.2Q25.5 44.3 23.6 44.5ZM54.6 44.7Q50.2 44.7 47.1 43Q44 41.3 42.3 38.1Q40.6 34.9 40.6 30.5Q40.6 27.1 41.7 24.2Q42.8 21.4 44.7 19.2Q46.7 17.1 49.4 15.9Q52.1 14.7 55.2 14.7Q65.6 14.7 65.6 25.2Q65.6 26.1 65.4 27.1Q65.3 28.1 65.2 28.7L64.4 29.4H48.4Q48.5 33.7 50.4 36.1Q52.3 38.5 55.7 38.7Q59.1 39 63.7 36.9L64.1 37.1L65.1 40.2Q63.8 41.1 62 42.2Q60.1 43.3 58.2 44Q56.2 44.7 54.6 44.7ZM48.4 26 56.9 25.5Q57.6 25.4 57.8 25.2Q58.1 24.9 58.1 24.1Q58.1 21.8 57 20.7Q56 19.5 54.1 19.5Q51.7 19.5 50.2 21.2Q48.7 22.8 48.4 26Z';

interface Props {
  className?: string;
  /** Said by screen readers; '' where the name stands beside it. */
  label?: string;
}

const named = (label: string) =>
  label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);

/** 'Ilê' in outlines: letters in the colour of the text, the roof in dendê. At least 24 px high. */
export function Wordmark({ className, label = 'Ilê' }: Props) {
  return (
    <svg {...named(label)} viewBox="0 -4 68 50" className={cn('h-10', className)}>
      <path fill="currentColor" d={LETTERS} />
      <path
        className="stroke-dende"
        fill="none"
        strokeWidth="4.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M44.1 9.7 54.1 1.5 64.1 9.7"
      />
    </svg>
  );
}

/** The ê under its roof: letters in the colour of the text. Never beside the wordmark. */
export function Mark({ className, label = 'Ilê' }: Props) {
  return (
    <svg
      {...named(label)}
      viewBox="6 4 36 40"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn('h-8', className)}
    >
      <path className="stroke-dende" strokeWidth="4.6" d="M10 21.2 24 9.6l14 11.6" />
      <path stroke="currentColor" strokeWidth="4.4" d="M15.1 31.1h17.8a8.9 8.9 0 1 0-3 6.4" />
    </svg>
  );
}

/** The roof alone, for empty places. */
export function Roof({ className, broken = false }: { className?: string; broken?: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 56 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={broken ? 'M4 20 21 7.5M35 7.5 52 20' : 'M4 20 28 4l24 16'} />
    </svg>
  );
}
