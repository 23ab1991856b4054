// The settings for a new table, and the form in which they are sent to the house or the engine.
import type { Doing } from '$wire';
import type { Setup } from '../../api.ts';
import type { LocalSeat, LocalSetup } from '../../link/create.ts';

export type SeatWish = 'you' | 'free' | 'person' | `bot:${string}`;

export type Clock = 'none' | 'calm' | 'brisk' | 'days' | 'own';

export interface Plan {
  game: string;
  title: string;
  seats: SeatWish[];
  visibility: 'open' | 'link' | 'list';
  invited: string;
  clock: Clock;
  move: number; // in seconds, like all times below
  bank: number;
  late: 'act' | 'bot';
  spectators: boolean;
  delay: number;
  chat: boolean;
  rated: boolean;
  fill: boolean;
  grace: number;
  pause: number;
  botTime: number;
}

export const usualPlan: Omit<Plan, 'game' | 'seats'> = {
  title: '', visibility: 'open', invited: '', clock: 'none', move: 30, bank: 120, late: 'act', spectators: true, delay: 0,
  chat: true, rated: false, fill: true, grace: 30, pause: 10, botTime: 0.7,
};

const clocks: Record<Exclude<Clock, 'own'>, [move: number, bank: number]> = {
  none: [0, 0], calm: [60, 0], brisk: [20, 120], days: [86_400, 0],
};

// Who should sit in each seat, for this number of seats. You have the first seat. Unless something else is chosen, the
// other seats are free on the house and have bots in this browser. Earlier choices are kept.
export function seatWishes(before: SeatWish[], players: number, solo: boolean, bot: string): SeatWish[] {
  const usual: SeatWish = solo ? `bot:${bot}` : 'free';
  return Array.from({ length: players }, (_, at) => {
    const wish = before[at] ?? (at === 0 ? 'you' : usual);
    if (solo) return wish === 'free' ? usual : wish;
    return wish === 'person' ? 'free' : wish;
  });
}

// Parses a list of accounts; `wrong` is the first word that is not valid.
export function readInvited(text: string): { accounts: string[]; wrong?: string } {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const accounts = words.map((word) => /([0-9a-f]{32})$/.exec(word)?.[1]);
  const wrong = words.find((_, at) => accounts[at] === undefined);
  const found = [...new Set(accounts.filter((one) => one !== undefined))];
  return wrong === undefined ? { accounts: found } : { accounts: found, wrong };
}

// Adds this account to the list, or removes it if it is already there.
export function toggledInvited(text: string, account: string): string {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const others = words.filter((word) => !word.endsWith(account));
  return (others.length < words.length ? others : [...words, account]).join(' ');
}

const milliseconds = (seconds: number): number => Math.round(seconds * 1000);

// The body of POST /api/tables.
export function houseSetup(plan: Plan, options: string): Setup {
  const [move, bank] = plan.clock === 'own' ? [plan.move, plan.bank] : clocks[plan.clock];
  return {
    game: plan.game,
    options,
    title: plan.title.trim(),
    visibility: plan.visibility,
    ...(plan.visibility === 'list' ? { invited: readInvited(plan.invited).accounts } : {}),
    move: milliseconds(move),
    bank: milliseconds(bank),
    late: plan.late,
    grace: milliseconds(plan.grace),
    pause: milliseconds(plan.pause),
    bot_time: milliseconds(plan.botTime),
    fill: plan.fill,
    spectators: plan.spectators,
    delay: plan.delay,
    chat: plan.chat,
    rated: plan.rated,
  };
}

// The commands that the host sends to a new table: take a seat, and put bots in other seats.
export function houseCommands(seats: SeatWish[]): Doing[] {
  return seats.flatMap((wish, at): Doing[] => {
    const seat = at + 1;
    if (wish === 'you') return [{ do: 'sit', seat }];
    return wish.startsWith('bot:') ? [{ do: 'bot', seat, name: wish.slice(4) }] : [];
  });
}

// The set-up of a table in this browser. `person` names the other players on this device.
export function localSetup(plan: Plan, options: string, name: string, person: (seat: number) => string): LocalSetup {
  const seats = plan.seats.map((wish, at): LocalSeat => {
    if (wish.startsWith('bot:')) return { kind: 'bot', name: wish.slice(4) };
    return wish === 'you' ? { kind: 'you' } : { kind: 'person', name: person(at + 1) };
  });
  const title = plan.title.trim();
  return { game: plan.game, options, seats, name, bot_time: milliseconds(plan.botTime), ...(title ? { title } : {}) };
}
