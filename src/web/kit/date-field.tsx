import { cn } from './cn.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** The browser's own date control: its value is 'YYYY-MM-DD' or ''. `min` and `max` too. */
export function DateField({ className, ...props }: Omit<TextFieldProps, 'type' | 'icon' | 'prefix' | 'suffix'>) {
  return <TextField {...props} type="date" className={cn('appearance-none text-left', className)} />;
}
