import type { GameInfo } from "../net/messages";
import type { Fields } from "../state/table";

/** What every card game with phases and faces has among its fields, as codes. */
interface CodedFields {
  phase: number;
  /** The face of each card; 0 where the viewer does not know it. */
  face: number[];
}

/** Reads the fields of a card game; the codes are explained by the game's own data. */
export class CardView<F extends CodedFields, Phase extends string> {
  readonly f: F;

  constructor(
    fields: Fields,
    protected readonly info: Pick<GameInfo, "phases" | "faces" | "figures">,
  ) {
    this.f = fields as unknown as F;
  }

  get phase(): Phase {
    return (this.info.phases[this.f.phase] ?? "") as Phase;
  }

  get over(): boolean {
    return this.phase === "over";
  }

  get counting(): boolean {
    return this.phase === "count" || this.over;
  }

  /** The face of a card by its name; null where the viewer does not know it. */
  face(card: number): string | null {
    return this.named(this.f.face[card] ?? 0);
  }

  /** A face by its code; 0 is none. */
  protected named(code: number): string | null {
    return code > 0 ? (this.info.faces[code] ?? null) : null;
  }
}
