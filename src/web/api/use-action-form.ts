import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import {
  get,
  useForm,
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { inLanguage, t } from '../../shared/texts.ts';
import { perguntaDoCodigo, type Pergunta } from '../../shared/perguntas.ts';
import { saidOfUnreadable, UNREADABLE_FIELDS } from '../kit/unreadable.ts';
import { goToInvalid } from '../kit/go-to-invalid.ts';
import { toast } from '../kit/toast.tsx';
import { useUnsavedGuard } from '../state/unsaved.ts';
import type { ActionName, ApiInput, ApiOutput } from './action-types.ts';
import { ApiError } from './api-error.ts';
import { useApiMutation } from './use-api-mutation.ts';

export type FieldMessages = Readonly<Record<string, string | undefined | false>>;

interface Start<Values extends FieldValues> {
  defaultValues?: DefaultValues<Values>;
  /** The stored row, for a form that stays open. Another browser's change fills unedited fields. */
  values?: Values;
}

interface Options<Name extends ActionName, Values extends FieldValues> extends Start<Values> {
  action: Name;
  /** The form's values as the action takes them. */
  toInput: (values: Values) => ApiInput<Name>;
  /**
   * The rules of the domain before anything is sent: field → sentence. The server decides again.
   */
  check?: (values: Values) => FieldMessages;
  /** After success; the form counts as saved by then. Its promise keeps the button busy. */
  onDone?: (output: ApiOutput<Name>, values: Values) => unknown;
  /** Toast title of a failure that belongs to no field; without one, see `failure`. */
  errorTitle?: string | ((error: ApiError) => string);
  /** Runs with the invalid fields before the first gets the focus, to show its tab. */
  onInvalid?: (fields: readonly string[]) => void;
  /** Keeps input that must survive without a network. */
  queue?: FormQueue<ApiInput<Name>>;
  /** The key of a write that was begun before the page was loaded anew. */
  startKey?: string | undefined;
}

/** Keeps the input of a form until it can be sent. */
export interface FormQueue<Input> {
  /** True if inputs wait already; a new one then queues behind them, to keep the order. */
  waiting: () => boolean;
  /** Keeps the input; the form counts as saved by then. */
  put: (input: Input) => Promise<unknown>;
  /** Milliseconds after which an unanswered call counts as offline. */
  patience: number;
}

export interface ActionForm<Values extends FieldValues> {
  action: ActionName;
  form: UseFormReturn<Values>;
  control: Control<Values>;
  submit: (event?: SyntheticEvent) => Promise<void>;
  /** For native controls: `<TextField label="…" {...form.text('nome')} />`. */
  text: (name: Path<Values>) => UseFormRegisterReturn & { error: string | undefined };
  /** Serves checkbox and switch. */
  check: (name: Path<Values>) => UseFormRegisterReturn & { error: string | undefined };
  busy: boolean;
  dirty: boolean;
  /** The key of the next write. */
  key: string;
  renewKey: () => void;
  /** The sentence of a failure that belongs to no field, for a Notice in the form. */
  failure: string | null;
  /** What the server asks before it writes; `yes` sends the same again with that answer. */
  question: { text: string; yes: () => void } | null;
}

interface Asked {
  text: string;
  /** What a yes answers: this question and those before it. */
  answers: Pergunta[];
  since: number;
}

function askedBy({ code, message }: ApiError, answered: Pergunta[]): Asked | null {
  const question = perguntaDoCodigo(code);
  return question && { text: message, answers: [...answered, question], since: performance.now() };
}

/** A second press on the yes of one question is no answer to the next, which stands there. */
const SAME_TOUCH_MS = 500;
const isSameTouch = ({ answers, since }: Asked): boolean =>
  answers.length > 1 && performance.now() - since < SAME_TOUCH_MS;

function sayFailed(title: string | ((error: ApiError) => string) | undefined, error: ApiError): void {
  if (title) toast.erro(typeof title === 'string' ? title : title(error), error.message);
}

const patienceOf = (queue: { patience?: number } | undefined) => queue && { patience: queue.patience };

/** A form over one action: inline errors, one submission at a time, unsaved changes guarded. */
export function useActionForm<Name extends ActionName, Values extends FieldValues>(
  options: Options<Name, Values>,
): ActionForm<Values> {
  const form = useForm<Values>({ ...startOf(options), shouldFocusError: false });
  const mutation = useApiMutation(options.action, { key: options.startKey, ...patienceOf(options.queue) });
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { errors, isDirty } = form.formState;
  useUnsavedGuard(isDirty);
  useErrorGoesWithChange(form, () => setAsked(null));
  const keepSaved = useToldOfOthers(form, options.values);

  const send = async (place: ParentNode, answered: Pergunta[]) => {
    const values = form.getValues();
    const found = problems(place, inLanguage(options.check?.(values) ?? {}));
    if (showFieldErrors(form, found, place, options.onInvalid)) return;
    try {
      const input = { ...options.toInput(values), ...(answered.length > 0 && { confirmado: answered }) };
      const output = await sentOrKept(input, mutation.mutateAsync, options.queue);
      form.resetDefaultValues(values);
      keepSaved(values);
      if (output) await options.onDone?.(output, values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const question = askedBy(error, answered);
      if (question) return setAsked(question);
      if (showFieldErrors(form, knownFields(form, error.fields), place, options.onInvalid)) return;
      // The dialog that asks for the password tells of an ended session; this would stay.
      if (error.code !== 'sem_sessao') setFailure(error.message);
      sayFailed(options.errorTitle, error);
    }
  };

  const { busy, run: sendOnce } = useOneAtATime(async (place: ParentNode, answered: Pergunta[]) => {
    setFailure(null);
    setAsked(null);
    form.clearErrors();
    await send(place, answered);
  });
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    await sendOnce(event?.currentTarget instanceof HTMLFormElement ? event.currentTarget : document, []);
  };

  return {
    action: options.action,
    form,
    control: form.control,
    submit,
    text: (name) => fieldOf(form, errors, name),
    check: (name) => fieldOf(form, errors, name),
    busy,
    dirty: isDirty,
    key: mutation.key,
    renewKey: mutation.renewKey,
    failure,
    question: asked && { text: asked.text, yes: () => void (isSameTouch(asked) || sendOnce(document, asked.answers)) },
  };
}

/** A second call while the first one runs does nothing. */
function useOneAtATime<Args extends readonly unknown[]>(work: (...args: Args) => Promise<void>) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (...args: Args) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work(...args);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}

/** What the server answered; undefined if the queue keeps the input instead. */
async function sentOrKept<Input, Output>(
  input: Input,
  send: (input: Input) => Promise<Output>,
  queue: FormQueue<Input> | undefined,
): Promise<Output | undefined> {
  if (!queue) return send(input);
  try {
    if (!queue.waiting()) return await send(input);
  } catch (error) {
    if (!(error instanceof ApiError && error.unreached)) throw error;
  }
  await queue.put(input);
  return undefined;
}

const startOf = <Values extends FieldValues>({ defaultValues, values }: Start<Values>) => ({
  ...(defaultValues && { defaultValues }),
  ...(values && { values, resetOptions: { keepDirtyValues: true, keepErrors: true } }),
});

/** Clears a field's error, and what was asked of the form, as soon as a value changes. */
function useErrorGoesWithChange<Values extends FieldValues>(form: UseFormReturn<Values>, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name }) => {
      if (name && form.getFieldState(name).error) form.clearErrors(name);
      changed();
    });
    return unsubscribe;
  }, [form]);
}

/**
 * In a form that stays open, an edited field says if somebody else saved it; saving replaces that.
 */
function useToldOfOthers<Values extends FieldValues>(form: UseFormReturn<Values>, values: Values | undefined) {
  const seen = useRef(values);
  const saved = useRef(values);
  useEffect(() => {
    const known = [seen.current, saved.current];
    seen.current = values;
    for (const [name, valor] of Object.entries(values ?? {}) as [Path<Values>, unknown][]) {
      if (typeof valor !== 'string' || [...known, form.getValues()].some((one) => one?.[name] === valor)) continue;
      const message = valor
        ? t('Outra pessoa gravou “{valor}” aqui enquanto você escrevia.', { valor })
        : t('Outra pessoa apagou isto enquanto você escrevia.');
      form.setError(name, { type: 'other', message });
    }
  }, [form, values]);
  return (own: Values) => {
    saved.current = own;
  };
}

const fieldOf = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  errors: FieldErrors<Values>,
  name: Path<Values>,
) => ({
  ...form.register(name),
  error: messageOf(errors, name),
});

const messageOf = <Values extends FieldValues>(errors: FieldErrors<Values>, name: string): string | undefined =>
  (get(errors, name) as { message?: string } | undefined)?.message;

/** The server's errors for fields of this form. Other errors become the form's failure. */
function knownFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: Readonly<Record<string, string>>,
): FieldMessages {
  const values = form.getValues();
  return Object.fromEntries(Object.entries(fields).filter(([name]) => get(values, name) !== undefined));
}

/** The domain's rules, and unreadable input, which must not count as an empty optional field. */
function problems(place: ParentNode, rules: FieldMessages): FieldMessages {
  const found: Record<string, string | undefined | false> = { ...rules };
  for (const input of place.querySelectorAll<HTMLInputElement>(UNREADABLE_FIELDS))
    found[input.name] = saidOfUnreadable(input);
  return found;
}

function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  found: FieldMessages,
  place: ParentNode,
  onInvalid: ((fields: readonly string[]) => void) | undefined,
): boolean {
  const names = Object.keys(found).filter((name) => found[name]);
  for (const name of names) form.setError(name as Path<Values>, { type: 'server', message: found[name] || '' });
  if (names.length === 0) return false;
  onInvalid?.(names);
  // The errors, and perhaps another tab, must be on the screen first.
  setTimeout(() => goToInvalid(place), 0);
  return true;
}
