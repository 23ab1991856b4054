import { cloud, dot, ground, hatch, house, line, person, ring, rows, shape, solid, sun, tree, waves } from './engrave.ts';

// The other ten scenes show music, work, water, the seasons, the game itself, and a feast.
const leaf = (x: number, y: number) => line(`M${x} ${y}q2-3 4 0q-2 3-4 0h4`, 0.5);
const flake = (x: number, y: number) => line(`M${x - 2} ${y}h4M${x - 1} ${y - 1.8}l2 3.600M${x + 1} ${y - 1.8}l-2 3.600`, 0.5);
const grapes = (x: number, y: number) => [[0, 0], [2.6, 0], [5.2, 0], [1.3, 2.3], [3.9, 2.3], [2.6, 4.6]]
  .map(([dx = 0, dy = 0]) => ring(x + dx, y + dy, 1.4, 0.5)).join('') + line(`M${x + 2.6} ${y - 1.4}v-3`, 0.6);

function burst(x: number, y: number, radius: number): string {
  let path = '';
  for (let at = 0; at < 12; at++) {
    const turn = (at / 12) * 2 * Math.PI;
    const end = [x + radius * Math.cos(turn), y + radius * Math.sin(turn)].map((value) => Math.round(value * 10) / 10);
    path += `M${Math.round((x + 0.35 * radius * Math.cos(turn)) * 10) / 10} ${Math.round((y + 0.35 * radius * Math.sin(turn)) * 10) / 10}L${end.join(' ')}`;
  }
  return line(path, 0.6) + dot(x, y, 1);
}

export const YEAR: readonly string[] = [
  // 12: a fiddler and a dancing couple
  ground(87) + person(59, 88, 40, { hat: 'brim', left: [0.4, 0.6], right: [2.2, 0.4] }) + shape('M57 59q5-4 9 0q5-3 6 2q-1 4-6 3q-6 3-9-5Z') + line('M60 68L75 54', 0.8) +
    person(86, 88, 36, { left: [-1.5, -1], right: [2.6, 1.2], stride: 1 }) + person(99, 88, 34, { skirt: true, left: [-2, 1.2], right: [1.4, -1.2] }) +
    line('M70 28q4-2 4 3M74 31v-9l7-2v9M80 29q4-2 4 2', 0.7) + dot(72.500, 31.500, 1.8) + dot(79.500, 29.500, 1.8),
  // 13: the grape harvest
  ground(86) + sun(98, 22, 4.5) + ['M56 86V50', 'M78 86V48', 'M100 86V50'].map((stake) => line(stake, 1.1)).join('') + line('M50 58q14-6 28 0t32 0', 0.8) +
    grapes(61, 62) + grapes(84, 61) + grapes(93, 64) + person(70, 88, 34, { hat: 'scarf', skirt: true, right: [1.6, -0.2] }) + shape('M84 86l2-11h12l2 11Z') + rows(86, 78, 12, 7, 2.2) + grapes(88, 73),
  // 14: people cross the water by boat
  cloud(68, 26, 13) + line('M47 58Q64 48 84 56T112 54', 0.7) + tree(100, 56, 20) + waves(48, 64, 62, 3) + shape('M56 72H104q-5 11-12 11H66q-8 0-10-11Z', 1) + rows(60, 75, 40, 6, 2.4) +
    person(82, 76, 30, { hat: 'cap', left: [-1.8, 1.6], right: [-0.6, 2] }) + line('M74 62L54 88', 1.2) + waves(12, 86, 98, 4),
  // 15: a painter at the easel
  ground(87) + line('M78 88L88 34L98 88M84 66h9', 1.1) + shape('M76 38H104V62H76Z', 1) + line('M78 58q6-9 11-4t13-3', 0.7) + sun(97, 45, 2.2) +
    person(61, 88, 42, { hat: 'brim', right: [2.7, 0.4], left: [0.8, 2] }) + shape('M60 72q6-4 9 0q1 4-4 4q-5 1-5-4Z') + dot(63, 73, 0.9) + dot(66, 73, 0.9) + tree(105, 87, 22),
  // 16: spring: a nest among blossoms
  line('M46 40Q66 46 80 62T112 78', 2) + line('M64 46q6-10 14-12M80 62q-2-14 6-22M92 70q8-8 16-8', 1) +
    [[78, 33], [87, 39], [70, 38], [107, 61], [99, 66], [60, 38]].map(([x = 0, y = 0]) => [0, 72, 144, 216, 288].map((turn) =>
      `<ellipse cx="${x}" cy="${y - 2.6}" rx="1.5" ry="2.5" fill="var(--card-parchment)" stroke-width=".6" transform="rotate(${turn} ${x} ${y})"/>`).join('') + dot(x, y, 0.9)).join('') +
    shape('M66 60q11 8 22 0q-2 12-11 12t-11-12Z') + rows(69, 63, 16, 7, 1.7) + ring(73, 60, 2.4) + ring(78, 59, 2.4) +
    shape('M92 54q-1-7 6-8q5 0 6 4l5 1l-5 2q-1 6-7 6l-8 4Z') + dot(100, 49.500, 0.9) + hatch(94, 53, 8, 4, 1.5, 1) + ground(90),
  // 17: summer: hay
  sun(97, 24, 6) + ground(86) + shape('M74 86q-2-30 15-34q17 4 15 34Z') + hatch(78, 58, 23, 26, 2.1, 1) + line('M80 56q9-8 18 0', 0.7) +
    person(60, 87, 42, { hat: 'brim', right: [1.7, 0.9], left: [0.7, 2] }) + line('M67 50L63 88M60 50h13M61 50v-4M65 50v-4M69 50v-4M73 50v-4', 1) + line('M12 86l3-7M18 86l2-7M24 86l-1-7M30 86l3-7M37 86l-2-7', 0.6),
  // 18: autumn: leaves and mushrooms
  ground(84) + line('M96 84q-2-22 2-40M98 60l-8-10M98 54l8-9M97 70l-9-4', 1.4) + [[84, 44], [104, 40], [88, 62], [92, 34], [106, 56], [78, 54], [72, 40], [60, 50], [66, 66], [54, 66]]
    .map(([x = 0, y = 0]) => leaf(x, y)).join('') + person(68, 86, 36, { skirt: true, hat: 'scarf', right: [1.8, 2] }) + shape('M74 80q5-9 11 0v5H74Z') + rows(75, 80, 9, 4, 1.6) +
    shape('M16 85v-5q3 1 5 0v5ZM12 80q6-9 13 0Z') + shape('M31 86v-4q2 1 4 0v4ZM28 82q5-7 10 0Z'),
  // 19: winter: a snowman
  house(82, 78, 24, 36, true) + ground(84) + ring(64, 74, 10, 1) + ring(64, 58, 7, 1) + ring(64, 47, 4.600, 1) + solid('M58 44h12v-1.500h-2.500v-6h-7v6H58Z') + dot(62.500, 46, 0.7) + dot(66, 46, 0.7) +
    line('M64 48l5 1l-5 .8M57 57l-7-6M71 57l8-5M50 51l-2 2M79 52l1-3', 0.9) + dot(64, 56, 0.8) + dot(64, 60, 0.8) + [[54, 24], [68, 30], [78, 20], [92, 26], [104, 34], [60, 36], [86, 36], [106, 18], [50, 60]]
    .map(([x = 0, y = 0]) => flake(x, y)).join('') + line('M12 84q12-8 24-2', 0.6),
  // 20: the game, under a lamp
  line('M80 11v12', 0.8) + shape('M70 31q2-8 10-8t10 8Z') + line('M72 34L58 60M88 34l14 26M80 34v20', 0.4) + person(60, 92, 44, { hat: 'cap', right: [2.2, 2.3] }) +
    person(100, 92, 44, { hat: 'scarf', left: [-2.2, 2.3] }) + person(80, 84, 40, { left: [-0.8, 2.6], right: [0.8, 2.6] }) + shape('M52 72H108L112 80H48Z', 1) + hatch(54, 80, 52, 14, 3) +
    shape('M68 70l4-7l4 2l-3 7ZM74 70l1-8h4l1 8ZM84 71l-2-8l4-1.500l3 8Z', 0.7) + shape('M90 74l8-1v4l-8 1Z', 0.6),
  // 21: a feast in the town
  rows(48, 12, 62, 26, 3) + burst(62, 27, 9) + burst(86, 22, 10) + burst(102, 36, 7) + house(48, 84, 16, 30) + house(68, 84, 15, 24) + shape('M90 84V52h12V84Z') + shape('M88 52l8-13l8 13Z') +
    ring(96, 60, 3.600) + line('M96 60v-2.500M96 60l1.800 1', 0.6) + line('M47 66q12 7 22 0t20 0t22 0', 0.5) + [50, 56, 62, 73, 79, 85, 95, 101, 107].map((x, at) => solid(`M${x} ${67 + (at % 3)}h3.500l-1.700 4Z`)).join('') +
    ground(85) + [16, 23, 30, 37].map((x, at) => ring(x, 81 - (at % 2), 1.8, 0.6) + solid(`M${x - 2} 88q2-9 4 0Z`)).join(''),
];
