import { cloud, dot, ground, hatch, house, line, person, ring, rows, shape, solid, sun, tree, waves } from './engrave.ts';

// The first eleven scenes show one day, from a child in the morning to the street lamps in the evening.
export const DAY: readonly string[] = [
  // 1: a child with a hoop
  sun(97, 24, 5) + ground(82) + person(70, 83, 34, { stride: 1.1, right: [2.1, 1.6], hat: 'cap' }) + ring(94, 72, 11, 1.2) + ring(94, 72, 9.6, 0.4) +
    line('M80 64L87 63') + tree(54, 82, 26) + line('M14 84q4-4 8 0t8 0t8 0', 0.6),
  // 2: a stall at the market
  ground(86) + shape('M50 36H108L112 48H47Z') + line('M58 36L56 48M67 36L66 48M77 36L77 48M87 36L88 48M97 36L99 48') + line('M52 48V84M106 48V84', 1.2) +
    shape('M49 66H109V71H49Z') + ring(56, 63, 2.6) + ring(61.5, 63, 2.6) + ring(59, 59, 2.6) + solid('M70 66q2-7 5-7t5 7Z') + shape('M85 66l2-6h8l2 6Z') +
    hatch(50, 72, 58, 12, 3) + person(91, 66, 30, { hat: 'scarf', right: [1.8, 1.2] }) + line('M49 28q10-6 20 0t20 0t20 0', 0.5),
  // 3: a baker at the oven
  ground(88) + shape('M78 88V44q15-14 30 0V88Z') + rows(79, 48, 29, 38, 5) + shape('M84 72q8.5-13 17 0v8H84Z') + solid('M86 79q2-8 4-3q2-7 4 0q3-5 4 3Z') +
    person(60, 89, 46, { hat: 'brim', right: [3.4, 1.9], left: [0.6, 2.2] }) + line('M64 66L92 74', 1.3) + shape('M13 88q0-9 9-9t9 9Z') + hatch(16, 81, 13, 6, 2, 1),
  // 4: linen in the wind
  ground(86) + line('M49 33L112 27', 0.7) + line('M51 86V30M108 86V25', 1.4) +
    shape('M56 32.5l12-1q4 12-1 23q-6 3-12 0q3-11 1-22Z') + hatch(63, 33, 5, 20, 1.6, 0.5) + shape('M73 31l14-1.2q-2 10 2 20q-8 4-15 1q1-10-1-19.8Z') +
    shape('M92 29.5l5-.5l2 5l3-5.5l4-.4l-1 11l-4-2v14h-8V39l-4 1Z') + person(80, 88, 34, { skirt: true, hat: 'scarf', left: [-1.4, -1], right: [1, -1.3] }) +
    shape('M14 87l2-8h14l2 8Z') + rows(16, 81, 14, 5, 2),
  // 5: a gardener with a watering can
  ground(84) + person(62, 85, 42, { hat: 'brim', right: [2.4, 2.3] }) + shape('M76 62l12-1l1 11H77Z') + line('M88 63l9-6M97 55l3 4M78 62q5-7 10-1', 1) +
    line('M99 60l2 7M101 59l4 7M103 58l5 5', 0.5) + ['M92 84', 'M99 84', 'M106 84', 'M20 85', 'M30 85'].map((at) =>
    line(`${at}v-9m0 3q-4-1-4-5q4 0 4 5m0-2q4-1 4-5q-4 0-4 5`, 0.7)).join('') + sun(96, 26, 5),
  // 6: an angler by the river
  cloud(66, 24, 12) + tree(56, 72, 40) + line('M9 78Q60 70 74 80T78 98') + waves(78, 78, 32, 7) + person(70, 76, 30, { hat: 'brim', right: [1.9, 1.2], stride: 0.9 }) +
    line('M76 58Q92 36 104 40L103 80', 0.7) + dot(103, 80, 1.3) + hatch(12, 80, 60, 16, 3.2, -2),
  // 7: a windmill
  ground(86) + shape('M72 86L77 46h14l5 40Z') + shape('M76 46q8-11 16 0Z') + hatch(85, 48, 7, 36, 1.8, 2) + shape('M81 86v-9q3-4 6 0v9Z') +
    line('M84 42L62 26M84 42L106 58M84 42L100 20M84 42L68 64', 1.1) + ['M64 24l14 10l-4 4l-12-9Z', 'M104 60l-14-10l4-4l12 9Z', 'M102 22l-11 14l-4-3l9-13Z', 'M66 62l11-14l4 3l-9 13Z']
    .map((sail) => shape(sail, 0.7)).join('') + dot(84, 42, 1.8) + cloud(60, 40, 9) + line('M12 84q6-7 12 0t12 0', 0.6),
  // 8: a smith at the anvil
  ground(86) + shape('M66 72h26q-2 5-8 6v4h5v5H71v-5h5v-4q-8-1-10-6Z', 1) + hatch(74, 73, 14, 3, 2) + person(60, 88, 48, { right: [2.2, -1.4], left: [1.8, 2.6], hat: 'cap' }) +
    shape('M70 35l8 3l-2 6l-8-3Z') + line('M70 42L66 52', 1.2) + ['M86 68l4-7', 'M90 69l7-5', 'M82 67l1-8', 'M93 71l9-1'].map((spark) => line(spark, 0.6)).join('') +
    shape('M98 86V40h12V86Z') + rows(98, 44, 12, 40, 4) + solid('M15 87h18v-3H15Z'),
  // 9: a reader under a tree
  ground(84) + tree(88, 84, 66) + shape('M58 84q0-9 7-11l9 1q4 4 3 10Z') + ring(69, 61, 4.4) + shape('M63 66q6-3 11 1l2 9H61Z') + hatch(69, 67, 5, 8, 1.3) +
    shape('M74 72l7-3l7 3v6l-7-2l-7 2Z') + line('M81 69v7M76 72.5l4-1.6M82.5 71l4 1.6', 0.5) + line('M13 86q3-6 6 0M22 86q3-6 6 0M31 86q3-6 6 0', 0.6) + sun(57, 24, 4.5),
  // 10: a postman on a bicycle
  ground(87) + house(84, 80, 22, 34, true) + ring(62, 80, 8.5, 1.1) + ring(87, 80, 8.5, 1.1) + line('M62 80l8-12h12l5 12M70 68l6 12h-14M82 68l-2-6h4M76 80L82 68', 1) +
    person(71, 74, 34, { hat: 'cap', right: [2.2, 2.4], left: [-1, 2.2], stride: 0.8 }) + shape('M60 57h9v8h-9Z') + line('M60 57l4.5 4l4.5-4', 0.6) +
    line('M62 71.5v17M53.5 80h17M56 74l12 12M56 86l12-12M87 71.5v17M78.5 80h17M81 74l12 12M81 86l12-12', 0.35),
  // 11: the lamplighter
  ground(88) + rows(48, 12, 62, 44, 2.6) + shape('M92 88V38h3V88Z') + shape('M88 38l2-11h7l2 11Z') + line('M88 27h11l-5.500-6Z') + sun(93.5, 33, 2.2) +
    person(66, 89, 40, { hat: 'cap', right: [2, -0.6] }) + line('M72 60L90 38', 1) + house(48, 70, 18, 26) + shape('M102 88V54l5-6l5 6V88Z') + line('M104 62h3M104 70h3', 0.8),
];
