// The legal actions as buttons: numbers that go with one word are one field, cards that go with one word stand together,
// a row for each suit.
import { bare, el } from './dom.js';
import { say } from './texts.js';

const isCard = (word) => /^(?:(?:[A2-9JQKN]|10)[shdc]|\d{1,2}t|X)$/.test(word);
const suit = (word) => (word === 'X' ? 't' : word.at(-1));

// What all labels begin with, up to a blank.
function beginning(labels) {
  let common = labels[0];
  for (const label of labels) while (!label.startsWith(common)) common = common.slice(0, -1);
  return common.slice(0, common.lastIndexOf(' ') + 1);
}

// Actions with the same word and a number, or the same word and a card, as one; others alone.
function grouped(legal, labels) {
  const groups = new Map();
  legal.forEach((action, at) => {
    const [word, what, ...more] = action.split(' ');
    const alone = what === undefined || more.length > 0;
    const kind = alone ? 'one' : /^\d+$/.test(what) ? 'number' : isCard(what) ? 'card' : 'one';
    const key = kind === 'one' ? action : `${kind} ${word}`;
    if (!groups.has(key)) groups.set(key, { kind, actions: [] });
    groups.get(key).actions.push({ action, what, label: bare(labels?.[at] ?? action) });
  });
  return [...groups.values()];
}

const button = ({ action, label }, act, text = label) =>
  el('button', { type: 'button', class: 'move', 'aria-label': text === label ? null : label, onclick: () => act(action) },
    text);

// One field for all numbers of a word.
function numbers({ actions }, act) {
  if (actions.length === 1) return button(actions[0], act);
  const all = actions.map(({ what }) => Number(what));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const label = beginning(actions.map((each) => each.label)).trim();
  const input = el('input', { type: 'number', min: least, max: most, step: 1, value: least, required: true,
    inputmode: 'numeric', 'aria-label': label || actions[0].action.split(' ')[0] });
  const choose = (event) => {
    event.preventDefault();
    const found = actions.find(({ what }) => Number(what) === Number(input.value));
    if (found) return act(found.action);
    input.setCustomValidity(say('move.number', { min: least, max: most }));
    input.reportValidity();
  };
  input.addEventListener('input', () => input.setCustomValidity(''));
  return el('form', { class: 'row', novalidate: true, onsubmit: choose }, el('span', {}, label), input,
    el('button', { class: 'move' }, say('move.choose')), el('small', {}, `${least}–${most}`));
}

const red = (what) => /[hd]$/.test(what);

// The cards of one word, suit by suit.
function cards({ actions }, act) {
  if (actions.length === 1) return button(actions[0], act);
  const start = beginning(actions.map((each) => each.label));
  const rows = new Map();
  for (const each of actions) rows.set(suit(each.what), [...(rows.get(suit(each.what)) ?? []), each]);
  const card = (each) => {
    const node = button(each, act, each.label.slice(start.length));
    node.classList.add('card-button');
    if (red(each.what)) node.classList.add('red');
    return node;
  };
  return el('div', { role: 'group', 'aria-label': start.trim() }, el('span', { class: 'heading' }, start.trim()),
    [...rows.values()].map((row) => el('div', { class: 'row' }, row.map(card))));
}

// All of them; `act` is told the action that was chosen.
export function moveButtons(legal, labels, act) {
  const singles = [];
  const wide = [];
  for (const group of grouped(legal, labels)) {
    if (group.kind === 'number') wide.push(numbers(group, act));
    else if (group.kind === 'card') wide.push(cards(group, act));
    else singles.push(button(group.actions[0], act));
  }
  return [...wide, singles.length ? el('div', { class: 'row' }, singles) : null];
}
