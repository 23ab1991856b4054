// Elements are made here and nowhere else: whatever comes from outside becomes text, never markup.

// Makes an element: `on...` are listeners, true and false set or leave out an attribute, the rest are children.
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name === 'value') node.value = value;
    else if (value === true) node.setAttribute(name, '');
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  put(node, ...children);
  return node;
}

// Appends nodes and texts, and what is in arrays of them; nothing for null and false.
export function put(node, ...children) {
  for (const child of children.flat(Infinity)) {
    if (child == null || child === false) continue;
    node.append(child instanceof Node ? child : String(child));
  }
  return node;
}

// Puts these in the place of all that a node has.
export function fill(node, ...children) {
  node.replaceChildren();
  return put(node, ...children);
}

// The marks inside a text of the game (core/style.hpp), as classes.
const marks = ['', 'bold', 'dim', 'red', 'green', 'yellow', 'blue', 'reverse'];

// A text of the game as nodes; runs of blanks can be made narrower by the style sheet.
export function styled(text) {
  const nodes = [];
  let classes = [];
  for (const part of text.split(/([\x01-\x08])/)) {
    const mark = part.length === 1 ? part.charCodeAt(0) : 0;
    if (mark >= 1 && mark <= 8) {
      classes = mark === 1 ? [] : [...classes, marks[mark - 1]];
      continue;
    }
    for (const piece of part.split(/( {2,})/)) {
      if (piece === '') continue;
      const gap = /^ {2,}$/.test(piece);
      const names = gap ? ['gap'] : classes;
      nodes.push(names.length ? el('span', { class: names.join(' ') }, piece) : piece);
    }
  }
  return nodes;
}

// A picture of the table, line by line.
export function picture(text) {
  return text.replace(/\n+$/, '').split('\n').map((line) => el('div', { class: 'line' }, styled(line || ' ')));
}

// A text of the game without its marks.
export const bare = (text) => text.replace(/[\x01-\x08]/g, '');

// A field with its label, and below it one line that explains it.
export function field(label, input, help) {
  return el('label', { class: 'field' }, el('span', { class: 'name' }, label), input,
    help ? el('small', {}, help) : null);
}

// A choice: [value, text] each.
export function select(options, value, attributes = {}) {
  const node = el('select', attributes,
    options.map(([key, text]) => el('option', { value: key, selected: key === value }, text)));
  return node;
}
