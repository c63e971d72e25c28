/**
 * The 64 pictures of a check, by number. They are those of the Matrix specification (short authentication strings), which were
 * chosen to be told apart on all systems and to be named in any language.
 */
export const EMOJI: readonly string[] = [
  ...['🐶', '🐱', '🦁', '🐎', '🦄', '🐷', '🐘', '🐰', '🐼', '🐓', '🐧', '🐢', '🐟', '🐙', '🦋', '🌷'],
  ...['🌳', '🌵', '🍄', '🌏', '🌙', '☁️', '🔥', '🍌', '🍎', '🍓', '🌽', '🍕', '🎂', '❤️', '😀', '🤖'],
  ...['🎩', '👓', '🔧', '🎅', '👍', '☂️', '⌛', '⏰', '🎁', '💡', '📕', '✏️', '📎', '✂️', '🔒', '🔑'],
  ...['🔨', '☎️', '🏁', '🚂', '🚲', '✈️', '🚀', '🏆', '⚽', '🎸', '🎺', '🔔', '⚓', '🎧', '📁', '📌'],
];
