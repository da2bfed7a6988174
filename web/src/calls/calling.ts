/** The ways in which somebody who is not looking is called. */
export interface Channels {
  /** The tab's icon and title are marked. */
  mark: boolean;
  sound: boolean;
  vibration: boolean;
  notice: boolean;
}

/** What is known of the viewer and their table. */
export interface Situation {
  /** The number of the question that waits for the viewer; null while none does. */
  question: number | null;
  /** It is open for so short a time that nobody could come: nothing but the mark tells of it. */
  brief: boolean;
  /** The page is seen and has the focus. */
  looking: boolean;
  /** The page is out of sight. */
  hidden: boolean;
}

/** ms: nobody is called for less. */
export const SHORTEST = 20_000;

/** The ways in which the person wants to be called. */
export type Wishes = Readonly<Channels>;

/** Calls for each question once, and never for who looks. */
export class Caller {
  private called: number | null = null;

  /** What is to be done now: the mark stays as long as it is true, the others are given once. */
  next(now: Situation, wishes: Wishes): Channels {
    const { question, brief, looking, hidden } = now;
    const mark = question !== null && !looking && wishes.mark;
    // Whoever has seen the question is not called to it when they go away.
    const fresh = question !== null && question !== this.called;
    if (question !== null) this.called = question;
    const calls = fresh && !looking && !brief;
    return { mark, sound: calls && wishes.sound, vibration: calls && wishes.vibration, notice: calls && hidden && wishes.notice };
  }
}
