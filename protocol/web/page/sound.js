// Short sounds, which the browser makes: wood on wood for a move and a capture; a check, little time, the end of a game.

/** Tones after each other: hertz, seconds. */
const SOUNDS = /** @type {Record<string, number[][]>} */ ({
  move: [[210, 0.07]],
  capture: [[260, 0.05], [150, 0.1]],
  check: [[210, 0.07], [620, 0.12]],
  time: [[880, 0.08], [880, 0.08], [880, 0.08]],
  end: [[330, 0.15], [415, 0.15], [494, 0.35]],
});
const VOLUME = 0.4;

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
  // A knock: the pitch falls at once.
  tone.frequency.setValueAtTime(3 * pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.015);
  volume.gain.setValueAtTime(VOLUME, at);
  volume.gain.exponentialRampToValueAtTime(VOLUME / 100, at + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + seconds);
}
