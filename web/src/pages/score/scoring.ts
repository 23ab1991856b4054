// What a score sheet for real cards has to know of its game: the file web/score.ts in the game's folder says it.
import type { Component } from 'svelte';
import type { Both } from '../../games_here.ts';
import type { Deal, Sheet } from './sheet.ts';

export interface FieldsProps<D> {
  readonly sheet: Sheet;
  readonly begun: D | undefined; // the deal as it was written down before
  readonly tried: boolean; // somebody wanted to keep it: what is missing is to be said
  readonly onchange: (deal: D | undefined) => void; // the deal as it is told so far; undefined while something is missing
}

export interface SettingsProps {
  readonly options: string;
  readonly onchange: (options: string) => void;
}

export interface Scoring<D extends Deal = Deal> {
  readonly about: Both; // for whom the page is
  readonly options: string; // how a table plays of which nothing is said
  readonly isDeal: (value: object) => boolean; // whether what was kept can be shown
  readonly words: (deal: D) => string[]; // as the line of a sheet and as `score` of the engine take them
  readonly read: (words: readonly string[], notes: string[]) => D; // of a line that the engine takes
  readonly played: (deal: D) => boolean; // whether there is something that the engine reckons by itself
  readonly label: (sheet: Sheet, deal: D) => string; // in a few words
  readonly remark: (deal: D) => string; // and below them, smaller
  readonly Fields: Component<FieldsProps<D>>; // where a deal is filled in
  readonly Settings?: Component<SettingsProps>; // options that a sheet can have besides players and edition
}

/** A game that is written for its own deals, as one whose sheets the page can hold. */
export const scoring = <D extends Deal>(own: Scoring<D>): Scoring => own as unknown as Scoring;
