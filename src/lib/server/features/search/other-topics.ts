import { termOf } from '../../../contract/search-terms.ts';

/** Words of other subjects, in lower case. */
export const otherWords = (
  'piano keyboard violin viola cello drum drums trumpet saxophone flute clarinet harmonica accordion organ harp ' +
  'gym netflix spotify facebook instagram tiktok twitter whatsapp google amazon bank insurance tax visa passport ' +
  'spanish french german english chinese japanese italian chess golf football soccer tennis yoga marathon swimming ' +
  'cook recipe rice egg banana bread coffee weight diet calories vitamin headache fever flu medicine pregnant ' +
  'dog cat horse plant plants gardening garden car tyre album concert festival museum invented bicycle bike taxi train flight hotel landlord rent mortgage ' +
  'weather president election war washing fridge podcast camera printer laptop homework maths essay'
).split(' ');

/** Terms of other subjects. A question with one of them is not about the guitar, unless an answer mentions it. */
export const otherTopics: ReadonlySet<string> = new Set(otherWords.map((word) => termOf(word) ?? word));
