// The Reed-Solomon code over GF(256), which keeps a QR code readable if part of it is hidden.

const logs = new Uint8Array(256);
const powers = new Uint8Array(255);
for (let at = 0, value = 1; at < 255; at++) {
  powers[at] = value;
  logs[value] = at;
  value = value << 1 ^ (value & 0x80 ? 0x11d : 0);
}

const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : powers[(logs[a]! + logs[b]!) % 255]!);

// The product of (x - 2^k) for all k below the degree, without its leading coefficient, which is 1.
function generator(degree: number): number[] {
  const factors = Array.from({ length: degree }, () => 0);
  factors[degree - 1] = 1;
  for (let k = 0; k < degree; k++) {
    for (let at = 0; at < degree; at++) factors[at] = times(factors[at]!, powers[k]!) ^ (factors[at + 1] ?? 0);
  }
  return factors;
}

/** The given number of check words: the remainder of dividing the words by the generator. */
export function correction(words: readonly number[], many: number): number[] {
  const by = generator(many);
  const rest = Array.from({ length: many }, () => 0);
  for (const word of words) {
    const first = word ^ rest.shift()!;
    rest.push(0);
    for (let at = 0; at < many; at++) rest[at]! ^= times(by[at]!, first);
  }
  return rest;
}
