import { describe, expect, it } from 'vitest';
import { houseCommands, houseSetup, localSetup, readInvited, seatWishes, toggledInvited, usualPlan, type Plan } from './plan.ts';

const plan: Plan = { ...usualPlan, game: 'tonk', seats: ['you', 'bot:keen', 'free'] };

describe('the seats', () => {
  it('are yours, and free at the house or with bots alone', () => {
    expect(seatWishes([], 3, false, 'basic')).toEqual(['you', 'free', 'free']);
    expect(seatWishes([], 3, true, 'basic')).toEqual(['you', 'bot:basic', 'bot:basic']);
  });

  it('stay as they were chosen when there are more, or another place', () => {
    expect(seatWishes(['bot:keen', 'you'], 3, false, 'basic')).toEqual(['bot:keen', 'you', 'free']);
    expect(seatWishes(['you', 'free'], 2, true, 'basic')).toEqual(['you', 'bot:basic']);
  });

  it('become commands of the host', () => {
    expect(houseCommands(plan.seats)).toEqual([
      { do: 'sit', seat: 1 },
      { do: 'bot', seat: 2, name: 'keen' },
    ]);
  });
});

describe('the table of the house', () => {
  it('is described in milliseconds', () => {
    const setup = houseSetup({ ...plan, clock: 'brisk', title: ' Friday ' }, 'edition=club');
    expect(setup).toMatchObject({ game: 'tonk', options: 'edition=club', title: 'Friday', move: 20_000, bank: 120_000, bot_time: 700 });
    expect(setup).not.toHaveProperty('invited');
  });

  it('has the clock that was set', () => {
    expect(houseSetup({ ...plan, clock: 'own', move: 45, bank: 0 }, '')).toMatchObject({ move: 45_000, bank: 0 });
    expect(houseSetup({ ...plan, move: 45 }, '')).toMatchObject({ move: 0, bank: 0 });
  });

  it('puts somebody on the list, and takes them off again', () => {
    const [one, other] = ['a'.repeat(32), 'b'.repeat(32)];
    expect(toggledInvited('', one)).toBe(one);
    expect(toggledInvited(`http://x/#/me/${one}, ${other}`, one)).toBe(other);
    expect(toggledInvited(`${other} `, one)).toBe(`${other} ${one}`);
  });

  it('invites people by account or by the address of a profile', () => {
    const one = 'a'.repeat(32);
    const other = 'b'.repeat(32);
    expect(readInvited(`${one}, http://x/#/me/${other} ${one}`)).toEqual({ accounts: [one, other] });
    expect(readInvited(`${one} Ada`)).toMatchObject({ wrong: 'Ada' });
  });
});

describe('the table in this browser', () => {
  it('has you, others at the device, and bots', () => {
    const wish = localSetup({ ...plan, seats: ['bot:strong', 'you', 'person'] }, 'edition=x', 'Ada', (seat) => `Player ${seat}`);
    expect(wish.seats).toEqual([{ kind: 'bot', name: 'strong' }, { kind: 'you' }, { kind: 'person', name: 'Player 3' }]);
    expect(wish.name).toBe('Ada');
    expect(wish).toMatchObject({ game: 'tonk', options: 'edition=x', bot_time: 700 });
  });

  it('leaves others at the device out when it is moved to the house', () => {
    expect(seatWishes(['you', 'person'], 2, false, 'basic')).toEqual(['you', 'free']);
  });
});
