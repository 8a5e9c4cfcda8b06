import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

interface Props extends Omit<ButtonProps, 'onClick' | 'type'> {
  /** What the file dialog offers: 'image/png,image/jpeg'. */
  accept: string;
  onFile: (file: File) => void;
}

/** Chooses one file; the same one may be chosen again. */
export function FileButton({ accept, onFile, children, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...props} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
