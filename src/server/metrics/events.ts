import { channel } from 'node:diagnostics_channel';

/**
 * Events for whoever measures. Without a listener they cost nothing, and no recorder has to be
 * passed around.
 */
function event<Message extends object>(name: string) {
  const wire = channel(name);
  return {
    tell: (message: Message): void => {
      if (wire.hasSubscribers) wire.publish(message);
    },
    hear: (listener: (message: Message) => void): void => wire.subscribe((message) => listener(message as Message)),
  };
}

/** No ids, no paths as they were typed: an action's name or the pattern of a route. */
export const requestAnswered = event<{ action: string; status: number; seconds: number }>('ile:request-answered');
export const jobDone = event<{ job: string; ok: boolean }>('ile:job-done');
