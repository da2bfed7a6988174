import type { Component } from "svelte";
import { t } from "../i18n/locale.svelte";
import type { GameInfo } from "../net/messages";
import type { CardProps, GameClient, GamePoster, RulesProps } from "../games";
import { aboutPlain } from "./about";
import Card from "./Card.svelte";
import { plainExact } from "./moves";
import Rules from "./Rules.svelte";
import Scores from "./Scores.svelte";
import Table from "./Table.svelte";
import { PlainView } from "./view";
import { tellPlain } from "./words";

/** The card of that game. */
function cardOf({ name, faces }: GameInfo): Component<CardProps> {
  return (anchor, props) =>
    Card(anchor, {
      game: name,
      faces,
      get face() {
        return props.face;
      },
      get label() {
        return props.label;
      },
    });
}

function rulesOf({ name, faces }: GameInfo): Component<RulesProps> {
  return (anchor, props) => Rules(anchor, { game: name, faces, options: props.options });
}

/** Three faces as far apart in the deck as can be. */
export function plainPoster(info: GameInfo): GamePoster {
  const faces = info.faces.filter((face) => face !== "");
  return { Card: cardOf(info), faces: [faces[0] ?? null, null, faces.at(-1) ?? null] };
}

/** The client of any card game: it draws piles, rows, hands and buttons from the places and moves that the server describes. */
export function plainClient(info: GameInfo): GameClient {
  const game = info.name;
  /** Nobody sees the cards of a pile whose field no view has. */
  const closed = new Set(info.places.filter((kind) => kind.cards === "").map((kind) => kind.name));
  return {
    Table,
    Sheet: Scores,
    Rules: rulesOf(info),
    exact: plainExact,
    up: (place, step) => step.face != null && !closed.has(place.split(".")[0] ?? ""),
    tell: (trace, teller) => tellPlain(game, trace, teller),
    standing: (fields) => (info.meanings.round === "" ? "" : t("plain-round", { round: new PlainView(fields, info, 0, null).round })),
    keys: () => [],
    about: (topic) => aboutPlain(game, topic),
  };
}
