// Small sounds that are synthesised when needed: noise for cards and chips, notes for events that concern the user.
import type { Sound } from './sounds.ts';

let context: AudioContext | undefined;

function ready(): AudioContext {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function note(audio: AudioContext, pitch: number, at: number, length: number, loud = 0.05): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const start = audio.currentTime + at;
  tone.type = 'sine';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}

// The sound of paper brushing over cloth, or the click of a chip.
function brush(audio: AudioContext, at: number, length: number, pitch: number, loud = 0.06): void {
  const frames = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let frame = 0; frame < frames; frame++) samples[frame] = (Math.random() * 2 - 1) * (1 - frame / frames) ** 3;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const volume = audio.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start(audio.currentTime + at);
}

const SOUNDS: Readonly<Record<Sound, (audio: AudioContext) => void>> = {
  card: (audio) => brush(audio, 0, 0.09, 2400),
  deal: (audio) => [0, 0.07, 0.14].forEach((at) => brush(audio, at, 0.07, 2800, 0.04)),
  trick: (audio) => brush(audio, 0, 0.18, 1400),
  turn: (audio) => { brush(audio, 0, 0.09, 2400); note(audio, 660, 0.03, 0.25); note(audio, 880, 0.12, 0.3); },
  chip: (audio) => [0, 0.05].forEach((at) => brush(audio, at, 0.04, 5200, 0.07)),
  chat: (audio) => note(audio, 988, 0, 0.2, 0.03),
  refused: (audio) => note(audio, 196, 0, 0.22),
  won: (audio) => [523, 659, 784].forEach((pitch, at) => note(audio, pitch, at * 0.11, 0.4)),
  lost: (audio) => [440, 349].forEach((pitch, at) => note(audio, pitch, at * 0.14, 0.4)),
};

/** Plays a sound; throws if that is impossible. */
export const make = (name: Sound): void => SOUNDS[name](ready());
