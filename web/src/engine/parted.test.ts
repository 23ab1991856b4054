import { describe, expect, it } from 'vitest';
import { Parted, type Ask } from './parted.ts';
import { Refusal } from './refusal.ts';
import { engineHere, partedHere, tablesHere, threadHere } from './testing.ts';
import type { Thread } from './thread.ts';
import type { BotAnswer, BotInfo, GlimpseAnswer, Question } from './types.ts';

// An engine in parts that records what each part was asked.
function parts(table: (question: Question) => unknown) {
  const asked: string[] = [];
  const whole: Ask = async <T>(question: Question) => (asked.push(`whole ${question.ask}`), 'of the whole' as T);
  const thread = (game: string) => ({
    ask: async (question: Question) => (asked.push(`${game} ${question.ask}`), table(question)),
  }) as unknown as Thread;
  return { asked, engine: new Parted(whole, (game) => (game === 'chess' ? undefined : thread(game))) };
}

const refuse = (code: string): never => {
  throw new Refusal({ code, text: code });
};

describe('an engine in parts', () => {
  it('asks the module of the game what concerns its table, and the full engine everything else', async () => {
    const { asked, engine } = parts(() => 'of the table');
    const ask = engine.askFor('tonk');
    expect(await ask({ ask: 'room.tick', room: 1, now: 0 })).toBe('of the table');
    expect(await ask({ ask: 'rules', game: 'tonk' })).toBe('of the whole');
    expect(await engine.askFor('chess')({ ask: 'bots', game: 'chess' })).toBe('of the whole');
    expect(asked).toEqual(['tonk room.tick', 'whole rules', 'whole bots']);
  });

  it('asks the full engine for a bot that is elsewhere, and for nothing else that was refused', async () => {
    const { asked, engine } = parts((question) => refuse(question.ask === 'bot' ? 'elsewhere' : 'bad-options'));
    const ask = engine.askFor('tonk');
    expect(await ask({ ask: 'bot', game: 'tonk', view: '' })).toBe('of the whole');
    await expect(ask({ ask: 'options', game: 'tonk' })).rejects.toMatchObject({ code: 'bad-options' });
    expect(asked).toEqual(['tonk bot', 'whole bot', 'tonk options']);
  });
});

describe.skipIf(!engineHere)('the modules of tables', () => {
  it('are there for every game', () => {
    expect(tablesHere).toEqual(['pontoon', 'tarot', 'tonk', 'tontine']);
  });

  it('know every bot by name, and say of those who think ahead that they are elsewhere', async () => {
    const view = 'turn=p3 phase=begin dealer=p2 counters=100,100,100 hand.p1=?,?,?,?,? hand.p2=?,?,?,?,? hand.p3=Qs,4h,Ad,Ac,4c'
      + ' table=- pile=9s stock=36 known=0:4c,3:4h,6:Qs,9:Ac,12:Ad,15:9s total.p3=20';
    const sight = { game: 'tonk', options: 'edition=wikipedia-fr players=3', seat: 3, view };
    const table = threadHere('tonk');
    const { bots } = await table.ask<{ bots: BotInfo[] }>({ ask: 'bots', game: 'tonk' });
    expect(bots).toEqual((await threadHere().ask<{ bots: BotInfo[] }>({ ask: 'bots', game: 'tonk' })).bots);
    expect((await table.ask<BotAnswer>({ ask: 'bot', ...sight, bot: 'basic' })).bot).toBe('basic');
    await expect(table.ask({ ask: 'bot', ...sight, bot: 'keen', nodes: 100 })).rejects.toMatchObject({ code: 'elsewhere' });
    const ask = partedHere().askFor('tonk');
    expect((await ask<BotAnswer>({ ask: 'bot', ...sight, bot: 'keen', nodes: 100 })).bot).toBe('keen');
    expect((await ask<GlimpseAnswer>({ ask: 'glimpse', ...sight })).actor).toBe(3);
  });
});
