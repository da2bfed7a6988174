import type { SoundName } from "./names";

/** One struck or blown tone: from when on (s), how high (Hz), how long (s), how loud (0 to 1). */
type Tone = readonly [at: number, pitch: number, length: number, loud: number];

/** Noise through a filter that glides from one pitch to another: a card, paper, breath. */
type Rustle = readonly [at: number, from: number, to: number, length: number, loud: number];

interface Score {
  tones?: readonly Tone[];
  /** The overtones of each tone with their strength: one alone is a flute, several out of tune are a bell. */
  overtones?: readonly (readonly [ratio: number, strength: number])[];
  rustles?: readonly Rustle[];
}

const bell = [
  [1, 1],
  [2.76, 0.32],
  [5.4, 0.12],
] as const;
const wood = [
  [1, 1],
  [3.93, 0.16],
] as const;
const brass = [
  [1, 1],
  [2, 0.4],
  [3, 0.22],
] as const;

/** All in D: whatever sounds together fits. */
const scores: Readonly<Record<SoundName, Score>> = {
  slide: { rustles: [[0, 2600, 900, 0.11, 0.16]] },
  flip: {
    rustles: [
      [0, 1400, 3200, 0.05, 0.14],
      [0.06, 3600, 1800, 0.06, 0.2],
    ],
  },
  chime: { tones: [[0, 587.33, 0.7, 0.2], [0.14, 880, 0.9, 0.2]], overtones: bell },
  alarm: { tones: [[0, 880, 0.25, 0.26], [0.13, 1108.73, 0.25, 0.26], [0.26, 880, 0.25, 0.26], [0.39, 1174.66, 0.8, 0.28]], overtones: bell },
  feat: { tones: [[0, 293.66, 0.5, 0.2], [0.1, 369.99, 0.5, 0.2], [0.2, 440, 0.5, 0.2], [0.3, 587.33, 0.9, 0.26]], overtones: brass },
  murmur: {
    rustles: [
      [0, 500, 1500, 0.16, 0.1],
      [0.17, 1700, 700, 0.22, 0.1],
    ],
  },
  soon: { tones: [[0, 440, 0.16, 0.26], [0.22, 440, 0.16, 0.26]], overtones: wood },
  gong: { tones: [[0, 146.83, 2.8, 0.44], [0.02, 220, 2.2, 0.22]], overtones: bell },
  fanfare: {
    tones: [[0, 440, 0.22, 0.2], [0.15, 440, 0.22, 0.2], [0.3, 587.33, 0.4, 0.22], [0.5, 739.99, 0.5, 0.22], [0.7, 880, 1.3, 0.26]],
    overtones: brass,
  },
};

/** Plays one sound: everything is made by the browser, of tones and of noise. */
export function strike(context: BaseAudioContext, name: SoundName): void {
  const { tones = [], overtones = [[1, 1]], rustles = [] } = scores[name];
  const now = context.currentTime + 0.01;
  for (const [at, pitch, length, loud] of tones) {
    for (const [ratio, strength] of overtones) {
      const tone = context.createOscillator();
      tone.frequency.value = pitch * ratio;
      // Higher overtones fade sooner.
      faded(context, tone, now + at, length / Math.sqrt(ratio), loud * strength);
    }
  }
  for (const [at, from, to, length, loud] of rustles) {
    const noise = context.createBufferSource();
    noise.buffer = noiseOf(context, length);
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = 1.2;
    filter.frequency.setValueAtTime(from, now + at);
    filter.frequency.exponentialRampToValueAtTime(to, now + at + length);
    noise.connect(filter);
    faded(context, noise, now + at, length, loud, filter);
  }
}

/** Swells quickly, fades evenly, and is let go of then. */
function faded(context: BaseAudioContext, source: AudioScheduledSourceNode, at: number, length: number, loud: number, last: AudioNode = source): void {
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(loud, at + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  last.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + length + 0.02);
}

function noiseOf(context: BaseAudioContext, length: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
