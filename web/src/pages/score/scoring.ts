// What the score sheet for real cards needs to know about a game. Each game defines it in web/score.ts of its folder.
import type { Component } from 'svelte';
import type { Deal, Sheet } from './sheet.ts';

export interface FieldsProps<D> {
  readonly sheet: Sheet;
  readonly begun: D | undefined; // the deal as it was entered before
  readonly tried: boolean; // whether the user has tried to save the deal, so that missing fields are marked
  readonly onchange: (deal: D | undefined) => void; // reports the entered deal; undefined while incomplete
}

export interface SettingsProps {
  readonly options: string;
  readonly onchange: (options: string) => void;
}

export interface Scoring<D extends Deal = Deal> {
  readonly about: () => string; // explains which players the page is for
  readonly options: string; // the options of a new sheet
  readonly isDeal: (value: object) => boolean; // whether a stored value is a valid deal
  readonly words: (deal: D) => string[]; // the deal in the form used in a line of a sheet and in the engine's `score`
  readonly read: (words: readonly string[], notes: string[]) => D; // parses a line that the engine has accepted
  readonly played: (deal: D) => boolean; // whether there is something for the engine to calculate
  readonly label: (sheet: Sheet, deal: D) => string; // a short description
  readonly remark: (deal: D) => string; // smaller text below the label
  readonly Fields: Component<FieldsProps<D>>; // the form for a deal
  readonly Settings?: Component<SettingsProps>; // the form for all options but players and edition
}

/** Adapts a game's own deal type to the score pages. */
export const scoring = <D extends Deal>(own: Scoring<D>): Scoring => own as unknown as Scoring;
