/** Finds a voice of the device for English. Remote voices are left out: they would receive the text. */
const localVoice = () =>
  globalThis.speechSynthesis?.getVoices().find(({ localService, lang }) => localService && lang.startsWith('en'));

/**
 * Says a text aloud, in place of what is being said.
 * @param onEnd called once when the voice ends, or is cut short
 * @returns false if the device has no local voice
 */
export function speak(text: string, onEnd?: () => void): boolean {
  const voice = localVoice();
  if (!voice) return false;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  if (onEnd) {
    utterance.onend = onEnd;
    utterance.onerror = onEnd;
  }
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
  return true;
}

/** Stops what is being said. */
export const stopSpeaking = (): void => globalThis.speechSynthesis?.cancel();

/** Asks the browser for its voices, which some load only when first asked. */
export const prepareVoices = (): unknown => globalThis.speechSynthesis?.getVoices();
