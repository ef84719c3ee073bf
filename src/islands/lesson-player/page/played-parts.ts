/** What lies over the film once it has been played, in one part to load. */
export { EndScreen } from '../end/EndScreen.tsx';
export { Picture } from '../picture/Picture.tsx';
