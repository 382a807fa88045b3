// Short sounds, which the browser makes: a move, a capture, the end of a game.

/** Tones after each other: hertz, seconds. */
const SOUNDS = /** @type {Record<string, number[][]>} */ ({
  move: [[440, 0.06]],
  capture: [[260, 0.07], [180, 0.09]],
  end: [[330, 0.15], [415, 0.15], [494, 0.35]],
});
const VOLUME = 0.2;

/** @type {AudioContext} */
let context;

/** Plays the sound of this name. @param {string} name */
export function playSound(name) {
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch, seconds] of SOUNDS[name]) {
    playTone(pitch, at, seconds);
    at += seconds;
  }
}

/** @param {number} pitch @param {number} at @param {number} seconds */
function playTone(pitch, at, seconds) {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(VOLUME, at);
  volume.gain.exponentialRampToValueAtTime(VOLUME / 100, at + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + seconds);
}
